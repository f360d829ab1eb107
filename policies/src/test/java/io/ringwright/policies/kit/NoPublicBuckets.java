package io.ringwright.policies.kit;

import java.util.List;

/** The rule that the README of this module shows; a test compares the two. */
final class NoPublicBuckets implements ResourceRule<ResourceView> {
  @Override
  public Facts facts() {
    return new Facts(
        "no-public-buckets",
        Level.MANDATORY,
        Severity.CRITICAL,
        "Buckets are private.",
        "Backups hold every row of the ring.",
        "our security handbook, 4.2");
  }

  @Override
  public List<ResourceView> subjects(ResourceView resource) {
    return resource.is("aws:s3/bucketV2:BucketV2") ? List.of(resource) : List.of();
  }

  @Override
  public Verdict judge(ResourceView bucket, Settings settings) {
    return bucket
        .properties()
        .text("acl")
        .fold(
            acl ->
                acl.startsWith("public")
                    ? Verdict.broken(bucket.title() + ": acl", acl, "private", "remove acl")
                    : Verdict.kept(),
            Verdict::kept, // absent: the default is private
            () -> Verdict.notYetKnown("the acl")); // unknown in preview is not a violation
  }
}
