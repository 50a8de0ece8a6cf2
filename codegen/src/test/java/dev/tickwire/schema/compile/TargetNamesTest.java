package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Names that Java would not take, and names that would meet in Java. */
class TargetNamesTest {

    @Test
    void shouldRefuseKeywordsOfJava() {
        Compiled.declarations("""
            const switch = 3;
            enum Weapon { this, FIST }
            flags Buttons { null, JUMP }
            struct record { uint8 class; }
            message Move { Weapon weapon; Buttons buttons; record _; uint8 x[switch]; }
            """).mustReport("""
                a.tick:2:7: error[java-name]: `switch` is a keyword of Java
                a.tick:3:15: error[java-name]: `this` is a keyword of Java
                a.tick:4:17: error[java-name]: `null` is a keyword of Java
                a.tick:5:8: error[java-name]: `record` cannot name a class in Java
                a.tick:5:23: error[java-name]: `class` is a keyword of Java
                a.tick:6:55: error[java-name]: `_` is a keyword of Java
                """);
    }

    @Test
    void shouldAcceptLanguageKeywordsAsFieldNames() {
        Compiled.declarations("""
            message Move {
                uint8 version; uint8 channel; uint8 max; uint8 step; uint8 block; uint8 client; uint8 message;
                uint8 id; uint8 type; uint8 size; uint8 sequence; uint8 name; uint8 record; uint8 var;
            }
            """).mustReport("");
    }

    @Test
    void shouldRejectNamesOfInheritedMembers() {
        Compiled.declarations("""
            struct Vec2 { uint8 hashCode; uint8 blockData; }
            message Move { uint8 measure; uint8 release; Vec2 wait; bool nothingLost; }
            message Level block { uint8 blockData; uint8 blockLength; optional bool h; }
            message String { bool x; }
            object Cube { uint8 drawAt; }
            union Choice { uint8 endPulses; }
            protocol P { ticks 60; channel c state { server Cube; } channel d unreliable { Move; Level; } }
            """).mustReport("""
                a.tick:2:21: error[java-name]: `hashCode` is a member every generated class has
                a.tick:3:22: error[java-name]: `measure` is a member every generated class has
                a.tick:3:37: error[java-name]: `release` is a member every generated class has
                a.tick:3:51: error[java-name]: `wait` is a member every generated class has
                a.tick:3:62: error[java-name]: `nothingLost` is a member every generated class has
                a.tick:4:29: error[java-name]: `blockData` is a member every generated class has
                a.tick:4:46: error[java-name]: `blockLength` is a member every generated class has
                a.tick:5:9: error[java-name]: `String` would hide `java.lang.String`
                a.tick:6:21: error[java-name]: `drawAt` is a member every generated class has
                a.tick:7:7: warning[unused-type]: the type `Choice` is not used
                a.tick:7:22: error[java-name]: `endPulses` is a member every generated class has
                """);
    }

    @Test
    void shouldRefuseAccessorsThatMeet() {
        Compiled.declarations("""
            message Move {
                optional uint8 swap;
                bool hasSwap;
                uint8 slots[..4];
                uint8 slotsCount;
                bool addSlots;
                bytes(4) blob;
                uint8 blobLength;
                uint8 fixed[4];
                uint8 fixedCount;
            }
            """).mustReport("""
                a.tick:3:20: error[java-collision]: `swap` and `hasSwap` would both have `hasSwap()` in Java
                a.tick:5:11: error[java-collision]: `slots` and `addSlots` would both have `addSlots()` in Java
                a.tick:5:11: error[java-collision]: `slots` and `slotsCount` would both have `slotsCount()` in Java
                a.tick:8:14: error[java-collision]: `blob` and `blobLength` would both have `blobLength()` in Java
                """);
    }

    @Test
    void shouldRefuseAFieldNamedLikeTheSelectorOfAnother() {
        Compiled.declarations("""
            struct Point { uint8 x; }
            enum Kind { WALK, FLY, SWIM }
            message Move {
                bool moving; Kind kind;
                if (moving && kind == FLY) { Point y; } else { Point z; }
                if (kind == WALK) { uint8 steps; } else if (kind == SWIM) { Point depth; }
                optional Point swap;
                bool useY; bool useZ; bool useDepth; bool useSwap;
            }
            union Choice { Point point; bool usePoint; }
            """).mustReport("""
                a.tick:6:40: error[java-collision]: `y` and `useY` would both have `useY()` in Java
                a.tick:7:71: error[java-collision]: `depth` and `useDepth` would both have `useDepth()` in Java
                a.tick:8:20: error[java-collision]: `swap` and `useSwap` would both have `useSwap()` in Java
                a.tick:11:22: error[java-collision]: `point` and `usePoint` would both have `usePoint()` in Java
                """);
    }

    @Test
    void shouldAcceptAFieldNamedLikeASelectorThatIsNotGenerated() {
        Compiled.declarations("""
            struct Point { uint8 x; }
            message Move {
                bool moving; bool jumping; uint8 speed; uint8 lanes[..4];
                if (moving || jumping) { Point a; }
                if (speed > 3) { Point b; }
                if (lanes.count == 2) { Point c; }
                if (speed != 7) { optional Point d; }
                if (moving) { if (speed < 9) { Point e; } Point f[2]; }
                bool useA; bool useB; bool useC; bool useD; bool useE; bool useF;
            }
            """).mustReport("");
    }

    @Test
    void shouldRefuseClassesThatMeet() {
        Compiled.declarations("""
            const MAX = 3;
            struct GameConstants { uint8 x[MAX]; }
            message GameProtocol { GameConstants y; }
            message gameServerListener { bool x; }
            message Move { bool x; }
            message MOVE { bool x; }
            protocol Game { channel a reliable_ordered { GameProtocol; } }
            """).mustReport("""
                a.tick:2:7: error[java-collision]: the constants of `game` and the struct `game.GameConstants` would both be the class `game.GameConstants`
                a.tick:7:9: error[case-collision]: the classes `MOVE` and `Move` differ only by case
                a.tick:8:10: error[java-collision]: the protocol `game.Game` and the message `game.GameProtocol` would both be the class `game.GameProtocol`
                a.tick:8:10: error[case-collision]: the classes `GameServerListener` and `gameServerListener` differ only by case
                """);
    }

    @Test
    void shouldRefuseClassesOfTwoSchemaPackagesThatMeetInOneJavaPackage() {
        Compiled.files(
                        "a.tick", "package a;\noption java_package = \"com.example\";\nmessage Move { bool x; }\n",
                        "b.tick", "package b;\noption java_package = \"com.example\";\nmessage Move { bool x; }\n")
                .mustReport("b.tick:3:9: error[java-collision]: "
                        + "the message `b.Move` and the message `a.Move` would both be the class `com.example.Move`");
    }

    @Test
    void shouldRefuseConstantsOfAProtocolThatMeet() {
        Compiled.declarations("""
            message PlayerInput { bool x; }
            message Player_Input { bool x; }
            message WorldChannel { bool x; }
            message Id { bool x; }
            protocol Game {
                channel world reliable_ordered { PlayerInput; Player_Input; WorldChannel; }
                channel WORLD unreliable { Id; }
            }
            """).mustReport("""
                a.tick:3:9: error[java-collision]: `Player_Input` and `PlayerInput` would both have `PLAYER_INPUT` in Java
                a.tick:5:9: error[java-name]: `Id` would be `ID`, which every protocol class has
                a.tick:7:13: error[java-collision]: `world` and `WorldChannel` would both have `WORLD_CHANNEL` in Java
                a.tick:8:13: error[java-collision]: `WORLD` and `WorldChannel` would both have `WORLD_CHANNEL` in Java
                """);
    }

    @Test
    void shouldReadTheJavaPackageFromAnyFileOfThePackage() {
        Compiled compiled = Compiled.files(
                "a.tick", "package game;\nmessage Move { bool x; }\n",
                "b.tick", "package game;\noption java_package = \"com.example.game\";\nmessage Turn { bool x; }\n");
        compiled.mustReport("");
        assertEquals("com.example.game", compiled.message("Move").name().targetPackage());
        assertEquals("com.example.game", compiled.message("Turn").name().targetPackage());
        assertEquals("game", compiled.message("Turn").name().schemaPackage());
    }

    @Test
    void shouldRejectPackagesInvalidInJava() {
        Compiled.files(
                        "a.tick", "package a;\noption java_package = \"com.new.game\";\nmessage A { bool x; }\n",
                        "b.tick", "package b;\noption java_package = 3;\nmessage B { bool x; }\n",
                        "c.tick", "package c.class;\nmessage C { bool x; }\n",
                        "d.tick", "package d;\noption java_package = \"one\";\noption java_package = \"two\";\n",
                        "e1.tick", "package e;\noption java_package = \"one\";\n",
                        "e2.tick", "package e;\noption java_package = \"two\";\n",
                        "f.tick", "package f;\noption java_pakcage = \"one\";\n")
                .mustReport("""
                    a.tick:2:23: error[java-package]: `com.new.game` is not a valid Java package
                    b.tick:2:23: error[wrong-kind]: `java_package` is a text in quotes
                    c.tick:1:9: error[java-package]: `c.class` is not a valid Java package
                    d.tick:3:8: error[duplicate-setting]: `java_package` is given twice
                    e2.tick:2:23: error[java-package]: the package `e` has two Java packages, `one` and `two`
                    f.tick:2:8: error[unknown-option]: unknown option `java_pakcage`
                    """);
    }

    @Test
    void shouldRejectPackagesOfTheRuntime() {
        Compiled.files(
                        "a.tick",
                        "package a;\n"
                                + "option java_package = \"dev.tickwire.message.game\";\n"
                                + "message A { bool x; }\n",
                        "b.tick",
                        "package dev.tickwire.bits;\nmessage B { bool x; }\n")
                .mustReport("""
                    a.tick:2:23: error[java-package]: `dev.tickwire.message.game` is a package of tickwire-runtime, or inside one
                    b.tick:1:9: error[java-package]: `dev.tickwire.bits` is a package of tickwire-runtime, or inside one
                    """);
    }

    @Test
    void shouldRefuseAClassNamedLikeAPackage() {
        Compiled.files(
                        "a.tick", "package game;\nmessage world { bool x; }\n",
                        "b.tick", "package game.world;\nmessage Move { bool x; }\n")
                .mustReport("a.tick:2:9: error[java-collision]: "
                        + "the class `game.world` would be named like a Java package");
    }

    @Test
    void shouldRefuseAClassThatHidesItsPackage() {
        Compiled.files("a.tick", "package game.world;\nmessage game { bool x; }\nmessage Move { bool x; }\n")
                .mustReport("a.tick:2:9: error[java-collision]: "
                        + "the class `game.world.game` would hide the Java package `game`");
    }

    @Test
    void shouldRefuseMethodsOfTheGeneratedClassItself() {
        Compiled.declarations("message Move { bool packBits; bool copyFrom; }").mustReport("""
            a.tick:2:21: error[java-name]: `packBits` is a member every generated class has
            a.tick:2:36: error[java-name]: `copyFrom` is a member every generated class has
            """);
    }

    @Test
    void shouldRefuseNamesThatMakeFileNamesTooLong() {
        String longest = "M" + "o".repeat(127);
        Compiled.declarations("message " + longest + " { bool " + longest + "; }")
                .mustReport("");
        Compiled.declarations("message " + longest + "o { bool x; }\nstruct S { bool " + longest + "o; }\n")
                .mustReport("""
                    a.tick:2:9: error[java-name]: the name has 129 characters, must be at most 128
                    a.tick:3:17: error[java-name]: the name has 129 characters, must be at most 128
                    """);
    }
}
