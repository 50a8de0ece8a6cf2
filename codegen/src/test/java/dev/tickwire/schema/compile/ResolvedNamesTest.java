package dev.tickwire.schema.compile;

import org.junit.jupiter.api.Test;

/** Declarations, imports, and the things that names stand for. */
class ResolvedNamesTest {

    @Test
    void shouldRequireAPackage() {
        Compiled.file("message Move { uint8 x; }")
                .mustReport("a.tick:1:1: error[missing-package]: the file names no package");
    }

    @Test
    void shouldRefuseTwoDeclarationsOfOneName() {
        Compiled.declarations("""
                struct Ship { uint8 x; }
                message Ship { uint8 y; }
                """).mustReport("""
                a.tick:3:9: error[duplicate-name]: `Ship` is declared twice in package `game`
                """);
    }

    @Test
    void shouldRefuseOneNameInTwoFilesOfAPackage() {
        Compiled.files(
                        "a.tick", "package game;\nmessage Move { bool x; }\n",
                        "b.tick", "package game;\nmessage Move { bool y; }\n")
                .mustReport("b.tick:2:9: error[duplicate-name]: `Move` is declared twice in package `game`");
    }

    @Test
    void shouldAcceptOneNameInTwoPackages() {
        Compiled.files(
                        "a.tick", "package one;\nmessage Move { bool x; }\n",
                        "b.tick", "package two;\nmessage Move { bool y; }\n")
                .mustReport("");
    }

    @Test
    void shouldRefuseTwoMembersOfOneName() {
        Compiled.declarations("""
                enum Weapon { FIST, PISTOL, FIST }
                flags Buttons { JUMP, JUMP }
                message Move {
                    Weapon weapon;
                    Buttons buttons;
                    bool moving;
                    if (moving) { uint8 speed; } else { uint8 speed; }
                }
                protocol Game {
                    channel a reliable_ordered { Move; }
                    channel a unreliable { Move; }
                }
                """).mustReport("""
                a.tick:2:29: error[duplicate-name]: `FIST` is declared twice in `Weapon`
                a.tick:3:23: error[duplicate-name]: `JUMP` is declared twice in `Buttons`
                a.tick:8:47: error[duplicate-name]: `speed` is declared twice in `Move`
                a.tick:12:13: error[duplicate-name]: `a` is declared twice in `Game`
                """);
    }

    @Test
    void shouldRefuseToDeclareABuiltInType() {
        Compiled.declarations("type uint8 = int(0..7);\nmessage Move { uint8 x; }\n")
                .mustReport("a.tick:2:6: error[reserved-name]: `uint8` is a built-in type");
    }

    @Test
    void shouldResolveImportedNames() {
        Compiled.files(
                        "common/math.tick", "package common;\nstruct Vec2 { int8 x; int8 y; }\n",
                        "game.tick", "package game;\nimport \"common/math.tick\";\nmessage Move { Vec2 to; }\n")
                .mustReport("");
    }

    @Test
    void shouldNotResolveNamesWithoutImport() {
        Compiled compiled = Compiled.files(
                "common/math.tick", "package game;\nstruct Vec2 { int8 x; int8 y; }\n",
                "game.tick", "package game;\nmessage Move { Vec2 to; }\n");
        compiled.mustReport("""
                game.tick:2:16: error[unknown-type]: unknown type `Vec2`
                """);
        compiled.mustHelp("unknown-type", "it is declared at common/math.tick:2: add `import \"common/math.tick\";`");
    }

    @Test
    void shouldNotResolveTransitiveImports() {
        Compiled.files(
                        "a.tick", "package a;\nstruct Vec2 { int8 x; }\n",
                        "b.tick", "package b;\nimport \"a.tick\";\nstruct Box { Vec2 low; }\n",
                        "c.tick", "package c;\nimport \"b.tick\";\nmessage Move { Box box; Vec2 to; }\n")
                .mustReport("c.tick:3:25: error[unknown-type]: unknown type `Vec2`");
    }

    @Test
    void shouldRefuseANameThatTwoImportsDeclare() {
        Compiled.files(
                        "a.tick", "package a;\nstruct Vec2 { int8 x; }\n",
                        "b.tick", "package b;\nstruct Vec2 { int8 x; }\n",
                        "c.tick", "package c;\nimport \"a.tick\";\nimport \"b.tick\";\nmessage Move { Vec2 to; }\n")
                .mustReport("c.tick:4:16: error[ambiguous-name]: `Vec2` is declared by 2 imports");
    }

    @Test
    void shouldPreferDeclarationsOfTheFile() {
        Compiled.files(
                        "a.tick",
                        "package a;\nstruct Vec2 { int8 x; }\nstruct Other { Vec2 v; }\n",
                        "c.tick",
                        "package c;\nimport \"a.tick\";\nstruct Vec2 { int8 x; }\nmessage Move { Vec2 to; Other o; }\n")
                .mustReport("");
    }

    @Test
    void shouldRejectImportsOfMissingFiles() {
        Compiled compiled = Compiled.files(
                "common/math.tick",
                "package common;\nstruct Vec2 { int8 x; }\n",
                "common/ship.tick",
                "package common;\nimport \"math.tick\";\nimport \"common/mth.tick\";\nmessage Move { bool x; }\n");
        compiled.mustReport("""
                common/ship.tick:2:8: error[unknown-import]: unknown import `math.tick`
                common/ship.tick:3:8: error[unknown-import]: unknown import `common/mth.tick`
                """);
        compiled.mustHelp("unknown-import", "write the path from the source root: `common/math.tick`");
        compiled.mustHelp("unknown-import", "did you mean `common/math.tick`?");
    }

    @Test
    void shouldRefuseFilesThatImportEachOther() {
        Compiled.files(
                        "a.tick", "package a;\nimport \"b.tick\";\nstruct A { bool x; }\nmessage M { B b; }\n",
                        "b.tick", "package b;\nimport \"c.tick\";\nstruct B { C c; }\n",
                        "c.tick", "package c;\nimport \"a.tick\";\nstruct C { A a; }\n",
                        "d.tick", "package d;\nimport \"d.tick\";\n")
                .mustReport("""
                a.tick:2:8: error[import-cycle]: files import each other: a.tick -> b.tick -> c.tick -> a.tick
                d.tick:2:8: error[import-cycle]: `d.tick` imports itself
                """);
    }

    @Test
    void shouldWarnOfAnImportWrittenTwice() {
        Compiled.files(
                        "a.tick", "package a;\nstruct A { bool x; }\n",
                        "b.tick", "package b;\nimport \"a.tick\";\nimport \"a.tick\";\nmessage M { A a; }\n")
                .mustReport("b.tick:3:8: warning[duplicate-import]: `a.tick` is imported twice");
    }

    @Test
    void shouldSuggestTheIntendedName() {
        Compiled compiled = Compiled.declarations("""
                const MAX = 3;
                struct ShipState { bool x; }
                enum Weapon { FIST, PISTOL }
                message Move {
                    ShipStat a;
                    boolean b;
                    uint8 c[MXA];
                    Weapon d = PISTL;
                    Weapon e = Weapon.FITS;
                    ShipState f;
                    uint8 g[MAX];
                }
                """);
        compiled.mustReport("""
                a.tick:6:5: error[unknown-type]: unknown type `ShipStat`
                a.tick:7:5: error[unknown-type]: unknown type `boolean`
                a.tick:8:13: error[unknown-constant]: unknown constant `MXA`
                a.tick:9:16: error[unknown-value]: `Weapon` has no value `PISTL`
                a.tick:10:23: error[unknown-value]: `Weapon` has no value `FITS`
                """);
        compiled.mustHelp("unknown-type", "did you mean `ShipState`? (declared at a.tick:3)");
        compiled.mustHelp("unknown-type", "did you mean `bool`?");
        compiled.mustHelp("unknown-constant", "did you mean `MAX`? (declared at a.tick:2)");
        compiled.mustHelp("unknown-value", "did you mean `PISTOL`?");
        compiled.mustHelp("unknown-value", "did you mean `FIST`?");
    }

    @Test
    void shouldRejectNamesOfTheWrongKind() {
        Compiled.declarations("""
                const MAX = 3;
                struct Vec2 { uint8 x; uint8 y; }
                message Move { MAX x; Move again; uint8 slots[Vec2]; bool b = Vec2.x; }
                protocol Game { channel a reliable_ordered { Vec2; Move; } }
                """).mustReport("""
                a.tick:4:16: error[not-a-type]: `MAX` is a constant, not a type
                a.tick:4:23: error[not-a-type]: `Move` is a message, not a type
                a.tick:4:47: error[not-a-constant]: `Vec2` is a struct, not a constant
                a.tick:4:63: error[not-a-type]: `Vec2` is a struct, not an enum or flag set
                a.tick:5:46: error[not-a-message]: `Vec2` is a struct, not a message
                """);
    }

    @Test
    void shouldNotReportTheTargetOfATypoAsUnused() {
        Compiled.files(
                        "a.tick", "package a;\nstruct Vec2 { int8 x; }\n",
                        "b.tick", "package b;\nimport \"a.tick\";\nconst MAX = 3;\nmessage M { Vce2 v[MXA]; }\n")
                .mustReport("""
                b.tick:4:13: error[unknown-type]: unknown type `Vce2`
                b.tick:4:20: error[unknown-constant]: unknown constant `MXA`
                """);
    }

    @Test
    void shouldReportEachTypeAfterItsNameOnce() {
        Compiled compiled = Compiled.files(
                "a.tick",
                "package a; import \"b.tick\";\nmessage Move { place Vec2; speed Vec2; target Vec2[3]; uint8 lane; }\n"
                        + "union Pickup { one Vec2; two Vec2; }\n",
                "b.tick",
                "package b; struct Vec2 { uint8 x; }");
        compiled.mustReport("""
                a.tick:2:22: error[type-after-name]: the type of a field is written before its name
                a.tick:2:34: error[type-after-name]: the type of a field is written before its name
                a.tick:2:47: error[type-after-name]: the type of a field is written before its name
                a.tick:3:20: error[type-after-name]: the type of a field is written before its name
                a.tick:3:30: error[type-after-name]: the type of a field is written before its name
                """);
        compiled.mustHelp("type-after-name", "write `Vec2 target[3];`");
    }

    @Test
    void shouldLetAFieldBeCalledLikeItsType() {
        Compiled.declarations("enum Weapon { FIST }\nmessage Move { Weapon Weapon; uint8 lane; }\n")
                .mustReport("");
    }
}
