package dev.tickwire.schema.format;

import static dev.tickwire.schema.format.Formatted.format;
import static dev.tickwire.schema.format.Formatted.mustBecome;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.source.DiskSources;
import dev.tickwire.schema.source.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SchemaFormatterTest {
    @Test
    void shouldPutEachStatementOnALineOfItsOwn() {
        mustBecome("package  game ;import \"a.tick\";message Move{uint8 a;\nuint8 b ; }", """
            package game;
            import "a.tick";

            message Move {
                uint8 a;
                uint8 b;
            }
            """);
    }

    @Test
    void shouldLeaveOnOneLineWhatStoodOnOneLineAndFits() {
        mustBecome("struct P{int8 x;int8 y;}\nenum E{A,B,}\nmessage Nothing{   }\nunion U{P p;E e;}", """
            struct P { int8 x; int8 y; }
            enum E { A, B }
            message Nothing {}
            union U { P p; E e; }
            """);
    }

    @Test
    void shouldBreakItemsThatDoNotFitOnALine() {
        mustBecome(
                "enum Direction { NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST,"
                        + " NOWHERE_AT_ALL }",
                """
                enum Direction {
                    NORTH,
                    NORTH_EAST,
                    EAST,
                    SOUTH_EAST,
                    SOUTH,
                    SOUTH_WEST,
                    WEST,
                    NORTH_WEST,
                    NOWHERE_AT_ALL,
                }
                """);
    }

    @Test
    void shouldSpaceTypesRangesAndArrays() {
        mustBecome(
                "struct A{float ( - 512 .. 512,step   0.01 )x ;Vec3 corners [ 4 ];int( 0..7 ) slots[ .. 16 ];uint8"
                        + " lanes[2 .. 8]=3;optional  Weapon w=Weapon . FIST;fixed(8,8,-1 .. 1)f;reserved ( 3"
                        + " );reserved(8)=0b1 ;if(w . present){bool b ;}align ;\n"
                        + "}",
                """
                struct A {
                    float(-512..512, step 0.01) x;
                    Vec3 corners[4];
                    int(0..7) slots[..16];
                    uint8 lanes[2..8] = 3;
                    optional Weapon w = Weapon.FIST;
                    fixed(8, 8, -1..1) f;
                    reserved(3);
                    reserved(8) = 0b1;
                    if (w.present) { bool b; }
                    align;
                }
                """);
    }

    @Test
    void shouldSpaceVersions() {
        mustBecome(
                "enum  E  max 9  since  4{A,since 5   B  else  A}union U{A a;until  3 Bee bee  else a;\n}"
                        + "message M  until 7{since 4   until 6 int( 0..3 )x=1;until 3  reserved( 4 );\nsince 2 align;}"
                        + "protocol P{speaks  3 ;messages M  since 4,N;channel c state( placed )since  4{server M  until 7 ;}\n}",
                """
                enum E max 9 since 4 { A, since 5 B else A }

                union U {
                    A a;
                    until 3 Bee bee else a;
                }

                message M until 7 {
                    since 4 until 6 int(0..3) x = 1;
                    until 3 reserved(4);
                    since 2 align;
                }

                protocol P {
                    speaks 3;
                    messages M since 4, N;
                    channel c state (placed) since 4 { server M until 7; }
                }
                """);
    }

    @Test
    void shouldAlignTheNamesOfCasesAndNotWhatIsBehindElse() {
        mustBecome("""
                union U {
                    Rocket          rocket;
                    since 5 Mine    mine    else rocket;
                    Grenade         grenade;
                }
                """, """
                union U {
                    Rocket       rocket;
                    since 5 Mine mine else rocket;
                    Grenade      grenade;
                }
                """);
    }

    @Test
    void shouldSpaceObjectsAndTheirModifiers() {
        mustBecome(
                "object  Fighter  rewind  immediate{once  string( 16 ) name;smooth ( wrap )Angle facing ;"
                        + "owner  optional ref  game . Fighter target ;smooth float(-1..1,step 0.1)x;\n}"
                        + "protocol P{ticks  60 ;channel w state(objects 9,modelled){server Fighter;}\n}",
                """
                object Fighter rewind immediate {
                    once string(16) name;
                    smooth(wrap) Angle facing;
                    owner optional ref game.Fighter target;
                    smooth float(-1..1, step 0.1) x;
                }

                protocol P {
                    ticks 60;
                    channel w state (objects 9, modelled) { server Fighter; }
                }
                """);
    }

    @Test
    void shouldKeepPackagesAtNamesAndCommentsAtWhatTheySilence() {
        mustBecome(
                "message A{one . V   left;deep.two.V[.. 3] x;\n  int(0..1024) b;// tickwire: silence wasteful-range\n}"
                        .replace("V[.. 3] x", "V x[.. 3]"),
                """
                message A {
                    one.V left;
                    deep.two.V x[..3];
                    int(0..1024) b; // tickwire: silence wasteful-range
                }
                """);
    }

    @Test
    void shouldLeaveNamesLinedUpWhereTheyWere() {
        mustBecome("""
            struct A {
              uint8             a;
              /** Documented. */
              optional  Weapon  longer = Weapon.FIST;
              int( 0..7 )       slots[..16];

              uint8 apart;
              bool b;
              align;
              bool    c;
              uint16  d;
              if (c) { bool   x; }
            }
            """, """
            struct A {
                uint8           a;
                /** Documented. */
                optional Weapon longer = Weapon.FIST;
                int(0..7)       slots[..16];

                uint8 apart;
                bool b;
                align;
                bool   c;
                uint16 d;
                if (c) { bool x; }
            }
            """);
    }

    @Test
    void shouldLineUpWhatWasAddedToNamesThatWereLinedUp() {
        mustBecome("union A {\n    bool   a;\n    uint16 b;\n    float(0..1, step 0.5) c;\n}", """
            union A {
                bool                  a;
                uint16                b;
                float(0..1, step 0.5) c;
            }
            """);
    }

    @Test
    void shouldNotLineUpWhatWouldBecomeTooLong() {
        String type = "int(0.." + "1 + ".repeat(20) + "1)";
        mustBecome(
                "struct A {\n    bool   abcdefghijkl;\n    uint16 b;\n    " + type + " c;\n}",
                "struct A {\n    bool abcdefghijkl;\n    uint16 b;\n    " + type + " c;\n}\n");
    }

    @Test
    void shouldDistinguishMinusFromSign() {
        mustBecome(
                "const A=-1;const B=A-1;const C=( A+B )*-C-(-1);type T=int(-A..B - - 1);enum E max(A+3){X}"
                        + "type S=float(-1..1,step -A);",
                """
                const A = -1;
                const B = A - 1;
                const C = (A + B) * -C - (-1);
                type T = int(-A..B - -1);
                enum E max (A + 3) { X }
                type S = float(-1..1, step -A);
                """);
    }

    @Test
    void shouldSpaceConditionsAndTheirBranches() {
        mustBecome(
                "message M{bool a;if(a&&!(b.X||c<3)){uint8 x;}else if(c!=-1){uint8 y;}else{uint8 z;}if(a)\n"
                        + "{bool q;}\n"
                        + "}",
                """
                message M {
                    bool a;
                    if (a && !(b.X || c < 3)) { uint8 x; } else if (c != -1) { uint8 y; } else { uint8 z; }
                    if (a) { bool q; }
                }
                """);
    }

    @Test
    void shouldOpenAllBranchesWhereOneIsOpen() {
        mustBecome("message M { bool a; if (a) { uint8 x; }\nelse {\nuint8 y; } }", """
            message M {
                bool a;
                if (a) {
                    uint8 x;
                } else {
                    uint8 y;
                }
            }
            """);
    }

    @Test
    void shouldSpaceProtocols() {
        mustBecome(
                "protocol P{version 3;packet 4  KiB;messages A,B,C;channel c reliable_ordered(budget 900,resend  50\n"
                        + "ms,no_blocks){A;server B;}\n\n\n"
                        + "channel d unreliable{client C;}}",
                """
                protocol P {
                    version 3;
                    packet 4 KiB;
                    messages A, B, C;
                    channel c reliable_ordered (budget 900, resend 50 ms, no_blocks) { A; server B; }

                    channel d unreliable { client C; }
                }
                """);
    }

    @Test
    void shouldSpaceCallsAndWhatIsAimedAtObjects() {
        mustBecome(
                "protocol P{channel c reliable_ordered{client Buy->Bought;Ping  ->a . Pong;server Slam  at\nDoor;"
                        + "owner client Use->Used at a.Door /* x */;// y\n}}",
                """
                protocol P {
                    channel c reliable_ordered {
                        client Buy -> Bought;
                        Ping -> a.Pong;
                        server Slam at Door;
                        owner client Use -> Used at a.Door /* x */; // y
                    }
                }
                """);
    }

    @Test
    void shouldGoOnOnTheNextLineWhereAStatementIsTooLong() {
        mustBecome(
                "protocol P { messages Aaaaaaaaaaaaaaaaaaa, Bbbbbbbbbbbbbbbbbbbbbb, Cccccccccccccccccc,"
                        + " Dddddddddddddddd, Eeeee; }",
                """
                protocol P {
                    messages Aaaaaaaaaaaaaaaaaaa, Bbbbbbbbbbbbbbbbbbbbbb, Cccccccccccccccccc, Dddddddddddddddd,
                            Eeeee;
                }
                """);
    }

    @Test
    void shouldKeepEmptyLinesButNeverTwo() {
        mustBecome(
                "\n\n"
                        + "package game;\n\n\n\n"
                        + "const A = 1;\n"
                        + "const B = 2;\n\n"
                        + "struct S {\n\n\n"
                        + "  uint8 a;\n\n\n"
                        + "  uint8 b;\n\n"
                        + "}\n\n\n",
                """
                package game;

                const A = 1;
                const B = 2;

                struct S {
                    uint8 a;

                    uint8 b;
                }
                """);
    }

    @Test
    void shouldKeepCommentsAtWhatTheyBelongTo() {
        mustBecome("""
            // Head of the file.

            package game;// the package
               /** Documents
             * the move. */
            message Move{// begins
                 /// The number.
              uint8 number;   // counts
                 // stands alone

              uint8 a; /* before b */ uint8 b;
              /* last of the body */
            }// behind
            // the end
            """, """
            // Head of the file.

            package game; // the package

            /** Documents
             * the move. */
            message Move { // begins
                /// The number.
                uint8 number; // counts
                // stands alone

                uint8 a;
                /* before b */ uint8 b;
                /* last of the body */
            } // behind
            // the end
            """);
    }

    @Test
    void shouldKeepCommentsInsideStatements() {
        mustBecome(
                "const A /* a */=/* b */ 1 // one\n  + // plus\n 2;\ntype T = int( /* low */ 0..7 /* high */);", """
                const A /* a */ = /* b */ 1 // one
                        + // plus
                        2;
                type T = int( /* low */ 0..7 /* high */);
                """);
    }

    @Test
    void shouldPutACommaBehindTheLastNameAndBeforeItsComment() {
        mustBecome("enum E {\n  A, // first\n  B // second\n}\nflags F { X,\n /** why */  pulse   Y }", """
            enum E {
                A, // first
                B, // second
            }

            flags F {
                X,
                /** why */ pulse Y,
            }
            """);
    }

    @Test
    void shouldLeaveDocumentingLinesTheirNeighbours() {
        // Without the empty line, or with one, they would document something else.
        mustBecome(
                "struct A {\n"
                        + " uint8 x; } /// stray\n"
                        + "/// of B\n"
                        + "struct B {}\n"
                        + "struct C { /// stray\n\n"
                        + "/// of x\n"
                        + "uint8 x; }",
                """
                struct A {
                    uint8 x;
                } /// stray
                /// of B
                struct B {}

                struct C { /// stray

                    /// of x
                    uint8 x;
                }
                """);
    }

    @Test
    void shouldPutCommentsAboveDeclarations() {
        mustBecome(
                "/** Why. */ const A = 1; /* b */ const B = 2;", "/** Why. */\nconst A = 1;\n/* b */\nconst B = 2;\n");
    }

    @Test
    void shouldLeaveDrawingsInCommentsAlone() {
        mustBecome("struct A {\n/* 0   1\n     |---|\n  x y */\nuint8 x;\n}", """
            struct A {
                /* 0   1
                 |---|
              x y */
                uint8 x;
            }
            """);
    }

    @Test
    void shouldKeepTheLineEndsOfACheckoutOnWindows() {
        String windows = "const A = 1;\r\n/* a\r\n * b */\r\n";
        assertEquals(windows, format("\uFEFFconst A = 1;\r\n/* a  \r\n * b */"));
        assertEquals(windows, format(windows));
        assertEquals("const A = 1;\r\n", format("const A=1;\r\n"));
    }

    @Test
    void shouldEndLinesInLineFeedsWhereTheyEndedInSeveralWays() {
        assertEquals("const A = 1;\n/* a\n * b */\n", format("const A = 1;\r\n/* a  \n * b */\r\n"));
        assertEquals("const A = 1;\n// b\n", format("const A = 1;\r\n// b\r"));
        assertEquals("const A = 1;\n", format("const A = 1;"));
        assertEquals("// a\n// b\n", format("// a\r// b"));
        assertEquals("", format(" \n\n "));
    }

    @Test
    void shouldLeaveTheSamplesAsTheyAre() throws IOException {
        List<Path> schemas = new ArrayList<>();
        for (String folder : List.of("arena/src/main", "arena-desktop/src/test", "cubes/src/main")) {
            List<Path> found = DiskSources.schemasUnder(Path.of("../samples", folder, "tickwire"));
            assertFalse(found.isEmpty(), folder);
            schemas.addAll(found);
        }
        for (Path schema : schemas) {
            String text = Files.readString(schema).replace("\r\n", "\n");
            assertEquals(text, format(text), schema::toString);
        }
    }

    @Test
    void shouldRejectFilesThatDoNotParse() {
        DiagnosticCollector diagnostics = new DiagnosticCollector();
        assertTrue(SchemaFormatter.format(new SourceFile("a.tick", "struct { }"), diagnostics)
                .isEmpty());
        assertTrue(diagnostics.hasErrors());
    }

    @Test
    void shouldFormatAFileAlthoughAnotherHadMistakes() {
        DiagnosticCollector diagnostics = new DiagnosticCollector();
        SchemaFormatter.format(new SourceFile("a.tick", "struct { }"), diagnostics);
        assertFalse(SchemaFormatter.format(new SourceFile("b.tick", "struct A {}"), diagnostics)
                .isEmpty());
    }
}
