package io.ringwright.policies.rules;

final class ResourcesTaggedTest extends RuleContract {

  ResourcesTaggedTest() {
    super(new ResourcesTagged());
  }

  @Override
  String kept() {
    return """
        - volume v: {tags: {owner: team-a}}
        """;
  }

  @Override
  String broken() {
    return """
        - volume v: {tags: {name: x}}
        """;
  }

  @Override
  String message() {
    return "Volume v: tags is without owner, allowed is owner. To fix: add them";
  }

  @Override
  String unknown() {
    return """
        - volume v: {tags: '?'}
        """;
  }
}
