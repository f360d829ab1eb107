package io.ringwright.acceptance.house;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasModifiers.Predicates.modifier;
import static com.tngtech.archunit.lang.conditions.ArchConditions.callMethod;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.ringwright.automation.preview.Operation;
import java.io.File;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Set;

/** The arrows of decision 0001, and the bans that make them honest. */
@AnalyzeClasses(packages = "io.ringwright", importOptions = ImportOption.DoNotIncludeTests.class)
class ArrowsTest {

  @ArchTest
  static final ArchRule arrows_point_one_way =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .withOptionalLayers(true)
          .layer("catalog")
          .definedBy("io.ringwright.catalog..")
          .layer("plugin")
          .definedBy("io.ringwright.plugin..")
          .layer("provider")
          .definedBy("io.ringwright.provider..")
          .layer("components")
          .definedBy("io.ringwright.components..")
          .layer("stacks")
          .definedBy("io.ringwright.stacks..")
          .layer("policies")
          .definedBy("io.ringwright.policies..")
          .layer("lab")
          .definedBy("io.ringwright.lab..")
          .layer("bench")
          .definedBy("io.ringwright.bench..")
          .layer("automation")
          .definedBy("io.ringwright.automation..")
          .whereLayer("automation")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("stacks")
          .mayOnlyBeAccessedByLayers("automation")
          .whereLayer("components")
          .mayOnlyBeAccessedByLayers("stacks")
          .whereLayer("provider")
          .mayOnlyBeAccessedByLayers("automation")
          .whereLayer("policies")
          .mayOnlyBeAccessedByLayers("automation")
          .whereLayer("lab")
          .mayOnlyBeAccessedByLayers("automation")
          .whereLayer("bench")
          .mayOnlyBeAccessedByLayers("automation")
          .whereLayer("plugin")
          .mayOnlyBeAccessedByLayers("provider", "policies", "automation");

  @ArchTest
  static final ArchRule the_catalog_needs_nothing_but_the_jdk =
      noClasses()
          .that()
          .resideInAPackage("io.ringwright.catalog..")
          .should()
          .dependOnClassesThat(
              not(resideInAnyPackage("io.ringwright.catalog..", "java..", "org.jspecify..")))
          .allowEmptyShould(true);

  /** It reads a property of the SDK only to leave the user's own setting alone (2026-11-30). */
  private static final String FENCE = "io.ringwright.components.charts.ResourceReferences";

  @ArchTest
  static final ArchRule components_do_not_know_where_they_run =
      noClasses()
          .that()
          .resideInAPackage("io.ringwright.components..")
          .and()
          .doNotHaveFullyQualifiedName(FENCE)
          .should()
          .callMethod(System.class, "getenv")
          .orShould()
          .callMethod(System.class, "getenv", String.class)
          .orShould()
          .callMethod(System.class, "getProperty", String.class)
          .orShould()
          .callMethod(System.class, "currentTimeMillis")
          .orShould()
          .callMethod(System.class, "nanoTime")
          .orShould()
          .callMethod(Instant.class, "now")
          .orShould()
          .callMethod(LocalDate.class, "now")
          .orShould()
          .callMethod(LocalDateTime.class, "now")
          .orShould()
          .callMethod(ZonedDateTime.class, "now")
          .orShould()
          .callMethod(Clock.class, "systemUTC")
          .orShould()
          .dependOnClassesThat()
          .belongToAnyOf(Files.class, File.class)
          .because("previews must not differ between machines")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule the_internals_of_the_sdk_stay_in_one_adapter_package =
      noClasses()
          .that(not(resideInAPackage("io.ringwright.automation.host.sdk..")))
          .should()
          .dependOnClassesThat(resideInAPackage("com.pulumi..internal.."))
          .because("they change without notice; one package to look at on an upgrade")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule no_class_is_a_dumping_ground =
      classes()
          .should()
          .haveNameNotMatching(
              ".*\\.([A-Za-z0-9$]*[a-z0-9$])?(Utils?|Helpers?|(?<!Controller|Cert)Manager|Common|Base|Impl)([A-Z$].*)?")
          .because("the noun of the domain is missing")
          .allowEmptyShould(true);

  /**
   * Exceptions of 2026-11-30. The two locks: a file lock tells nobody when it is free, and a build
   * may hold it for half an hour. The two of the lab's daemon: a handshake by files, with a
   * deadline of its own. Pause: it is the clock that others are given.
   */
  private static final Set<String> WAITS_OF_THEIR_OWN =
      Set.of(
          "io.ringwright.lab.LifecycleLock",
          "io.ringwright.lab.toolbox.CacheLock",
          "io.ringwright.lab.DaemonProcess",
          "io.ringwright.lab.daemon.GuestRequests",
          "io.ringwright.automation.preview.github.Pause$1");

  private static final DescribedPredicate<JavaClass> waiting_on_its_own =
      DescribedPredicate.describe(
          "are listed with a reason", each -> WAITS_OF_THEIR_OWN.contains(each.getName()));

  @ArchTest
  static final ArchRule waits_go_through_a_poll =
      noClasses()
          .that()
          .haveSimpleNameNotContaining("Poll")
          .and(not(waiting_on_its_own))
          .should()
          .callMethod(Thread.class, "sleep", long.class)
          .orShould()
          .callMethod(Thread.class, "sleep", long.class, int.class)
          .because("a Poll has a deadline and says what it saw last")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule exceptions_are_still_needed =
      classes().that(waiting_on_its_own).should(callMethod(Thread.class, "sleep", long.class));

  /** What a program that embeds us can see: the JDK, facts, our own words. */
  @ArchTest
  static final ArchRule no_type_of_another_library_is_in_the_embedding_api =
      methods()
          .that()
          .areDeclaredInClassesThat(
              resideInAPackage("io.ringwright.automation").and(modifier(JavaModifier.PUBLIC)))
          .and()
          .arePublic()
          .should()
          .haveRawReturnType(ours())
          .andShould()
          .haveRawParameterTypes(each(ours()))
          .because("Pulumi's classes, and those of our own engine room, change without notice");

  private static DescribedPredicate<JavaClass> ours() {
    return DescribedPredicate.describe(
        "of the JDK, the catalog or the API",
        type ->
            type.getBaseComponentType().isPrimitive()
                || resideInAnyPackage(
                        "java..", "io.ringwright.catalog..", "io.ringwright.automation")
                    .test(type.getBaseComponentType())
                || type.isAssignableTo(Operation.class));
  }

  private static DescribedPredicate<List<JavaClass>> each(DescribedPredicate<JavaClass> wanted) {
    return DescribedPredicate.describe(
        "each " + wanted.getDescription(), types -> types.stream().allMatch(wanted));
  }
}
