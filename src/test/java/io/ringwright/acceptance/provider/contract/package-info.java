/**
 * A contract per resource: what each verb promises, on the real engine, against the simulators.
 * Entry point: {@link io.ringwright.acceptance.provider.contract.Contract}; a new resource costs a
 * dozen lines in one of the {@code *ContractEngineIT} classes.
 */
@NullMarked
package io.ringwright.acceptance.provider.contract;

import org.jspecify.annotations.NullMarked;
