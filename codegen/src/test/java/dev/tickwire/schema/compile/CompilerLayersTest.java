package dev.tickwire.schema.compile;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Which parts of the compiler may know which. */
class CompilerLayersTest {
    /** The classes of which the rules speak; those that they depend on need no more than their names. */
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.tickwire.schema");

    @Test
    void shouldKeepTheModelApartFromHowItWasWritten() {
        noClasses()
                .that()
                .resideInAPackage("dev.tickwire.schema.model..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.tickwire.schema.ast..",
                        "dev.tickwire.schema.parse..",
                        "dev.tickwire.schema.source..",
                        "dev.tickwire.schema.diagnostic..",
                        "dev.tickwire.schema.compile..",
                        "dev.tickwire.schema.target..",
                        "dev.tickwire.codegen..")
                .check(CLASSES);
    }

    @Test
    void shouldKeepThePassesApartFromBackEnds() {
        noClasses()
                .that()
                .resideInAPackage("dev.tickwire.schema..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("dev.tickwire.codegen..", "com.palantir.javapoet..", "javax.lang.model..")
                .check(CLASSES);
    }

    @Test
    void shouldShowBackEndsNothingOfHowASchemaWasWrittenInTheQuestionsForNames() {
        noClasses()
                .that()
                .resideInAPackage("dev.tickwire.schema.target..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "dev.tickwire.schema.ast..",
                        "dev.tickwire.schema.parse..",
                        "dev.tickwire.schema.source..",
                        "dev.tickwire.schema.compile..",
                        "dev.tickwire.codegen..")
                .check(CLASSES);
    }

    @Test
    void shouldLeaveParseTreesToTheParser() {
        noClasses()
                .that()
                .resideInAnyPackage("dev.tickwire.schema.compile..", "dev.tickwire.schema.model..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.antlr..")
                .check(CLASSES);
    }
}
