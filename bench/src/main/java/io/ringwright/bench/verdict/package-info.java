/** Whether a run was good enough, which number of threads to take, and what two runs tell apart. */
@NullMarked
package io.ringwright.bench.verdict;

import org.jspecify.annotations.NullMarked;
