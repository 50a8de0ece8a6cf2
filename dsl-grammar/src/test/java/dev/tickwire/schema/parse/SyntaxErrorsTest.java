package dev.tickwire.schema.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.LineRenderer;
import org.junit.jupiter.api.Test;

/** Each mistake gives one message, at its place, with what to write instead where that is known. */
class SyntaxErrorsTest {

    private static void check(String text, String expected) {
        StringBuilder found = new StringBuilder();
        for (Diagnostic diagnostic : Parsing.mistakes(text)) {
            found.append(LineRenderer.render(diagnostic).replace("t.tick:", "")).append('\n');
            diagnostic
                    .help()
                    .forEach(help -> found.append("    help: ").append(help).append('\n'));
        }
        assertEquals(expected, found.toString().stripTrailing());
    }

    @Test
    void shouldReportMissingSemicolons() {
        check("""
            message A {
                uint8 x
                uint8 y;
            }
            const B = 4 / 3 // third
            import "a.tick"
            struct C { uint8 z }
            package a\
            """, """
            2:12: error[missing-semicolon]: missing `;` after `x`
            5:16: error[missing-semicolon]: missing `;` after `3`
            6:16: error[missing-semicolon]: missing `;` after `"a.tick"`
            7:19: error[missing-semicolon]: missing `;` after `z`
            8:10: error[missing-semicolon]: missing `;` after `a`\
            """);
    }

    @Test
    void shouldReportMissingNames() {
        check("""
            message {
                uint8;
                uint8 = 4;
                optional Weapon;
                uint8[..4];
            }
            struct { uint8 }
            union { 4; }
            protocol { foo; }
            const = 5;
            enum { A }
            protocol P {
                channel { Move; }
                channel x { Move; }
                channel y unreliable { ; }
            }\
            """, """
            1:9: error[missing-name]: expected the name of the message, found `{`
            2:10: error[missing-name]: the field has no name after its type `uint8`
            3:10: error[missing-name]: the field has no name after its type `uint8`
            4:20: error[missing-name]: the field has no name after its type `Weapon`
            5:10: error[missing-name]: the field has no name after its type `uint8`
            7:8: error[missing-name]: expected the name of the struct, found `{`
            7:15: error[missing-name]: the field has no name after its type `uint8`
            8:7: error[missing-name]: expected the name of the union, found `{`
            8:9: error[unexpected-token]: expected a field, found `4`
            9:10: error[missing-name]: expected the name of the protocol, found `{`
            9:12: error[unknown-keyword]: unknown keyword `foo`
                help: a protocol holds `version`, `speaks`, `messages`, `channel`, `packet`, `fragment_above`, `fragment`, `id` and `ticks`
            10:7: error[missing-name]: expected the name of the constant, found `=`
            11:6: error[missing-name]: expected the name of the enum, found `{`
            13:13: error[missing-name]: expected the name of the channel, found `{`
                help: write for example `channel control reliable_ordered { … }`
            14:15: error[missing-name]: expected the kind of the channel, found `{`
                help: write for example `channel control reliable_ordered { … }`
            15:28: error[unexpected-token]: no `;` belongs here
                help: remove it\
            """);
    }

    @Test
    void shouldFindUnclosedBraces() {
        check("""
            message A {
                uint8 x;

            message B { uint8 y; }
            enum C { X, Y
            flags D { X, Y,
            protocol P {
                channel a unreliable { Move;
                channel b unreliable { Move; }
            }
            message E {
                if (x == 1) {
                    uint8 y;\
            """, """
            1:11: error[unclosed-bracket]: `{` is never closed
            5:8: error[unclosed-bracket]: `{` is never closed
            6:9: error[unclosed-bracket]: `{` is never closed
            8:26: error[unclosed-bracket]: `{` is never closed
            12:17: error[unclosed-bracket]: `{` is never closed\
            """);
    }

    @Test
    void shouldFindUnclosedBrackets() {
        check("""
            const A = (5;
            message M {
                int(0..10 x;
                uint8 v[4;
                if (a > 3 { uint8 x; }
                reserved(3;
            }\
            """, """
            1:13: error[unclosed-bracket]: missing `)` after `5`
            3:14: error[unclosed-bracket]: missing `)` after `10`
            4:14: error[unclosed-bracket]: missing `]` after `4`
            5:14: error[unclosed-bracket]: missing `)` after `3`
            6:15: error[unclosed-bracket]: missing `)` after `3`\
            """);
    }

    @Test
    void shouldReportUnmatchedClosingBrackets() {
        check("""
            message A {
                uint8 x;
              }
            }
            message B {
                uint8 z);
                uint8 u];
                )
            }
            const C = 5);
            }\
            """, """
            4:1: error[stray-bracket]: `}` closes nothing
            6:12: error[stray-bracket]: `)` closes nothing
            7:12: error[stray-bracket]: `]` closes nothing
            8:5: error[stray-bracket]: `)` closes nothing
            10:12: error[stray-bracket]: `)` closes nothing\
            """);
    }

    @Test
    void shouldSuggestKeywordsOfDeclarations() {
        check("""
            mesage Move { uint8 x; }
            struc Foo { uint8 x; }
            Message Foo { uint8 x; }
            imprt "a.tick";
            pakage b;
            cnst A = 5;
            enm W { A }
            protocl P { }
            class Bar { uint8 x; }
            typedef T = uint8;
            syntax = "proto3";
            mesage {
            }\
            """, """
            1:1: error[unknown-keyword]: unknown keyword `mesage`
                help: did you mean `message`?
            2:1: error[unknown-keyword]: unknown keyword `struc`
                help: did you mean `struct`?
            3:1: error[unknown-keyword]: unknown keyword `Message`
                help: did you mean `message`?
            4:1: error[unknown-keyword]: unknown keyword `imprt`
                help: did you mean `import`?
            5:1: error[unknown-keyword]: unknown keyword `pakage`
                help: did you mean `package`?
            6:1: error[unknown-keyword]: unknown keyword `cnst`
                help: did you mean `const`?
            7:1: error[unknown-keyword]: unknown keyword `enm`
                help: did you mean `enum`?
            8:1: error[unknown-keyword]: unknown keyword `protocl`
                help: did you mean `protocol`?
            9:1: error[unknown-keyword]: unknown keyword `class`
                help: did you mean `struct`?
            10:1: error[unknown-keyword]: unknown keyword `typedef`
                help: did you mean `type`?
            11:1: error[unknown-keyword]: unknown keyword `syntax`
                help: remove the line: a schema names no version of the language
            12:1: error[unknown-keyword]: unknown keyword `mesage`
                help: did you mean `message`?\
            """);
    }

    @Test
    void shouldSuggestKeywordsOfBodies() {
        check("""
            message A blok {
                optinal Weapon x;
                Optional int(0..3) w;
                ascnding uint8 k[..4];
                repeated uint8 y;
                required uint8 z;
                iff (m) { uint8 x; } esle { uint8 y; }
                if (m) { } elseif (n) { uint8 p; }
                algin;
                reservd(3);
                float(-1..1, stp 0.1) s;
                esle { uint8 q; }
            }
            enum G mx 15 { A }\
            """, """
            1:11: error[unknown-keyword]: unknown keyword `blok`
                help: did you mean `block`?
            2:5: error[unknown-keyword]: unknown keyword `optinal`
                help: did you mean `optional`?
            3:5: error[unknown-keyword]: unknown keyword `Optional`
                help: did you mean `optional`?
            4:5: error[unknown-keyword]: unknown keyword `ascnding`
                help: did you mean `ascending`?
            5:5: error[unknown-keyword]: unknown keyword `repeated`
                help: an array is written behind the name: `name[4]`, `name[..4]`
            6:5: error[unknown-keyword]: unknown keyword `required`
                help: leave it out: a field is there unless it is `optional`
            7:5: error[unknown-keyword]: unknown keyword `iff`
                help: did you mean `if`?
            7:26: error[unknown-keyword]: unknown keyword `esle`
                help: did you mean `else`?
            8:16: error[unknown-keyword]: unknown keyword `elseif`
                help: write `else if`
            9:5: error[unknown-keyword]: unknown keyword `algin`
                help: did you mean `align`?
            10:5: error[unknown-keyword]: unknown keyword `reservd`
                help: did you mean `reserved`?
            11:18: error[unknown-keyword]: unknown keyword `stp`
                help: did you mean `step`?
            12:5: error[unknown-keyword]: unknown keyword `esle`
                help: did you mean `else`?
            14:8: error[unknown-keyword]: unknown keyword `mx`
                help: did you mean `max`?\
            """);
    }

    @Test
    void shouldExplainObjects() {
        check("""
            objet A { uint8 x; }
            object B rewnd { uint8 x; }
            object C rewind rewind { uint8 x; }
            object { uint8 x; }
            entity D { uint8 x; }
            object E {
                onse uint8 a;
                once once uint8 b;
                smooth(lerp) Angle c;
                smooth smooth(wrap) Angle d;
                once;
                once Angle, e;
                owner yaw float(-1..1, step 0.1);
                ref;
                optional ref Fighter = 4;
                ref Fighter f
            }
            protocol P { tics 60; }\
            """, """
            1:1: error[unknown-keyword]: unknown keyword `objet`
                help: did you mean `object`?
            2:10: error[unknown-keyword]: unknown keyword `rewnd`
                help: did you mean `rewind`?
            3:17: error[unexpected-token]: `rewind` is written twice
            4:8: error[missing-name]: expected the name of the object, found `{`
            5:1: error[unknown-keyword]: unknown keyword `entity`
                help: did you mean `object`?
            7:5: error[unknown-keyword]: unknown keyword `onse`
                help: did you mean `once`?
            8:10: error[unexpected-token]: `once` is written twice
            9:12: error[unknown-keyword]: unknown keyword `lerp`
                help: write `smooth`, or `smooth(wrap)`
            10:12: error[unexpected-token]: `smooth` is written twice
            11:9: error[unexpected-token]: expected a type after `once`, found `;`
            12:15: error[missing-name]: the field has no name after its type `Angle`
            13:15: error[type-after-name]: the type of a field is written before its name
                help: write `float(-1..1, step 0.1) yaw;`
            14:8: error[missing-name]: the field has no name after its type `ref`
            16:18: error[missing-semicolon]: missing `;` after `f`
            18:14: error[unknown-keyword]: unknown keyword `tics`
                help: did you mean `ticks`?\
            """);
    }

    @Test
    void shouldExplainPulsesAndTimedMessages() {
        check("""
            flags A { pulse UP DOWN, pulse, pulse pulse pulse }
            flags B { UP, pulse 3 }
            flags C { pulse UP = 3 }
            flags D { UP pulse DOWN }
            enum E { UP, pulse DOWN }
            message F timmed { uint8 x; }
            message G timed timed block { uint8 x; }
            message H timed {
                uint8 y;
            message I timed { uint8 z; }\
            """, """
            1:19: error[unexpected-token]: missing `,` before the flag `DOWN`
            2:21: error[unexpected-token]: expected a flag after `pulse`, found `3`
            3:20: error[tag-number]: a flag takes no number
                help: leave it out: flags are bits in order, from bit 0
            4:13: error[unexpected-token]: missing `,` before the flag `pulse`
            5:14: error[unexpected-token]: a value of an enum cannot be a pulse, only a flag can
                help: leave it out
            6:11: error[unknown-keyword]: unknown keyword `timmed`
                help: did you mean `timed`?
            7:17: error[unexpected-token]: `timed` is written twice
            8:17: error[unclosed-bracket]: `{` is never closed\
            """);
    }

    @Test
    void shouldFindBracesThatAreUnclosedBeforeAnObject() {
        check("""
            struct A {
                uint8 x;
            object B rewind {
                uint8 y;
            object C { object object; }
            union D { A a;
            object E { uint8 x; }\
            """, """
            1:10: error[unclosed-bracket]: `{` is never closed
            3:17: error[unclosed-bracket]: `{` is never closed
            6:9: error[unclosed-bracket]: `{` is never closed\
            """);
    }

    @Test
    void shouldSuggestKeywordsOfProtocols() {
        check("""
            protocol Arena {
                verison 3;
                chanel input unreliable { client Move; }
                mesages A, B;
                paket 3;
                foo 3;
                uint8 f;
                channel y unreliable {
                    servr Move;
                    Chat server;
                    clint Move;
                }
            }\
            """, """
            2:5: error[unknown-keyword]: unknown keyword `verison`
                help: did you mean `version`?
            3:5: error[unknown-keyword]: unknown keyword `chanel`
                help: did you mean `channel`?
            4:5: error[unknown-keyword]: unknown keyword `mesages`
                help: did you mean `messages`?
            5:5: error[unknown-keyword]: unknown keyword `paket`
                help: did you mean `packet`?
            6:5: error[unknown-keyword]: unknown keyword `foo`
                help: a protocol holds `version`, `speaks`, `messages`, `channel`, `packet`, `fragment_above`, `fragment`, `id` and `ticks`
            7:5: error[unknown-keyword]: unknown keyword `uint8`
                help: a protocol holds `version`, `speaks`, `messages`, `channel`, `packet`, `fragment_above`, `fragment`, `id` and `ticks`
            9:9: error[unknown-keyword]: unknown keyword `servr`
                help: did you mean `server`?
            10:14: error[unexpected-token]: `server` belongs before the message
                help: write `server Chat;`
            11:9: error[unknown-keyword]: unknown keyword `clint`
                help: did you mean `client`?\
            """);
    }

    @Test
    void shouldPutTheTypeBeforeTheName() {
        check("""
            message A {
                sequence uint16;
                yaw float(-1..1, step 0.1);
                b: int(0..4);
                c: uint8;
                name string(12);
                uint8[4] y;
            }\
            """, """
            2:14: error[type-after-name]: the type of a field is written before its name
                help: write `uint16 sequence;`
            3:9: error[type-after-name]: the type of a field is written before its name
                help: write `float(-1..1, step 0.1) yaw;`
            4:6: error[type-after-name]: the type of a field is written before its name
                help: write `int(0..4) b;`
            5:6: error[type-after-name]: the type of a field is written before its name
                help: write `uint8 c;`
            6:10: error[type-after-name]: the type of a field is written before its name
                help: write `string(12) name;`
            7:10: error[unexpected-token]: the brackets of an array are written behind the name
                help: write `uint8 y[4]`\
            """);
    }

    @Test
    void shouldRefuseNumbersOfValues() {
        check("""
            enum Weapon { FIST = 0, PISTOL = 1, ROCKET = 2 }
            flags F { A = 1, B = 2 }\
            """, """
            1:20: error[tag-number]: a value takes no number
                help: leave it out: values are numbered in order, from 0
            2:13: error[tag-number]: a flag takes no number
                help: leave it out: flags are bits in order, from bit 0\
            """);
    }

    @Test
    void shouldReplaceAngleBrackets() {
        check("""
            message A {
                int<0..10> x;
                float<-1..1, step 0.1> y;
                string<64> s;
            }
            type T = bits<3>;\
            """, """
            2:8: error[angle-brackets]: the arguments of a type are written in round brackets
                help: write `int(0..10)`
            3:10: error[angle-brackets]: the arguments of a type are written in round brackets
                help: write `float(-1..1, step 0.1)`
            4:11: error[angle-brackets]: the arguments of a type are written in round brackets
                help: write `string(64)`
            6:14: error[angle-brackets]: the arguments of a type are written in round brackets
                help: write `bits(3)`\
            """);
    }

    @Test
    void shouldSuggestRangeOperator() {
        check("""
            message A {
                int(0, 10) x;
                float(-1, 1, step 0.1) y;
                uint8 z[2, 8];
                int(0:10) q;
                int(0...10) r;
                uint8 t[..1...3];
                int(..4) u;
                int(1..) v;
                int(1,,2) w;
            }\
            """, """
            2:9: error[range-syntax]: the bounds of a range are separated by `..`, not by `,`
                help: write `int(0..10)`
            3:11: error[range-syntax]: the bounds of a range are separated by `..`, not by `,`
                help: write `float(-1..1, step …)`
            4:14: error[range-syntax]: the bounds of a range are separated by `..`, not by `,`
                help: write `2..8`
            5:10: error[range-syntax]: the bounds of a range are separated by `..`, not by `:`
                help: write `0..10`
            6:10: error[range-syntax]: a range has two points, not three
                help: write `0..10`
            7:16: error[range-syntax]: a range has two points, not three
                help: write `1..3`
            8:9: error[unexpected-token]: a range has two bounds
                help: write the lower bound before `..`
            9:12: error[unexpected-token]: a range has two bounds
                help: write the upper bound behind `..`
            10:11: error[unexpected-token]: nothing is written between two commas
                help: remove one of the commas\
            """);
    }

    @Test
    void shouldExplainListsOfNames() {
        check("""
            enum A { X; Y; }
            enum B { X Y, Z }
            enum C { X,, Y }
            enum D { 1, 2 }
            flags E { X Y }
            enum F { , X }\
            """, """
            1:11: error[unexpected-token]: values are separated by `,`, not by `;`
                help: write `,`
            2:11: error[unexpected-token]: missing `,` before the value `Y`
            3:12: error[unexpected-token]: nothing is written between two commas
                help: remove one of the commas
            4:10: error[unexpected-token]: expected the name of a value, found `1`
            5:12: error[unexpected-token]: missing `,` before the flag `Y`
            6:10: error[unexpected-token]: expected the name of a value, found `,`\
            """);
    }

    @Test
    void shouldExplainConditions() {
        check("""
            message A {
                if m { uint8 z; }
                if (m) uint8 k;
                if (m) { } else uint8 q;
                if (m = 1) { uint8 x; }
                if (m & n) { uint8 y; }
                if (m or n) { uint8 y; }
                if (m == ) { uint8 y; }
                if () { uint8 x; }
                if (a) { } else { } else { uint8 z; }
                if (a) { };
            }\
            """, """
            2:8: error[unexpected-token]: the condition of an `if` is written in parentheses
                help: write `if (…) {`
            3:12: error[unexpected-token]: the fields of an `if` are written in braces
                help: write `if (…) { … }`
            4:21: error[unexpected-token]: expected `{` or `if` after `else`, found `uint8`
                help: write `else { … }`
            5:11: error[unexpected-token]: `=` is not a comparison
                help: write `==`
            6:11: error[unexpected-token]: unknown operator `&`
                help: write `&&` between conditions
            7:11: error[unexpected-token]: unknown operator `or`
                help: write `||`
            8:14: error[unexpected-token]: expected a value, found `)`
            9:9: error[unexpected-token]: expected a value, found `)`
            10:25: error[unexpected-token]: `else` without an `if` before it
                help: write `if (…) { … } else { … }`
            11:15: error[unexpected-token]: no `;` belongs here
                help: remove it\
            """);
    }

    @Test
    void shouldExplainConstants() {
        check("""
            const int MAX = 5;
            const MAX;
            const MAX = ;
            const A = 5 +;
            const B = 1 2;
            const C = +4;
            const D = f(3);
            const E = a.b c;
            const F = "a" "b";
            const if = 4;\
            """, """
            1:7: error[unexpected-token]: a constant has no declared type: it has the type of its value
                help: write `const MAX = …;`
            2:10: error[unexpected-token]: expected `=` after `MAX`, found `;`
            3:13: error[unexpected-token]: expected a value, found `;`
            4:14: error[unexpected-token]: expected a value, found `;`
            5:13: error[unexpected-token]: expected `;` after `1`, found `2`
            6:11: error[unexpected-token]: expected a value, found `+`
                help: there is no `+` sign: leave it out
            7:12: error[unexpected-token]: expected `;` after `f`, found `(`
            8:15: error[unexpected-token]: expected `;` after `b`, found `c`
            9:15: error[unexpected-token]: expected `;` after `"a"`, found `"b"`
            10:7: error[unexpected-token]: `if` is a keyword and cannot be the name of the constant\
            """);
    }

    @Test
    void shouldExplainPackagesOptionsAndImports() {
        check("""
            import common/math.tick;
            package "x";
            option java_package = com.example.arena;
            option = 5;
            package a; package b;
            import;\
            """, """
            1:8: error[unexpected-token]: the path of an import is written in double quotes
                help: write `import "folder/file.tick";`
            2:9: error[unexpected-token]: expected the name of the package, found `"x"`
            3:34: error[unexpected-token]: the value of an option is written in double quotes
                help: write `option java_package = "com.example.game";`
            4:8: error[missing-name]: expected the name of the option, found `=`
            5:20: error[duplicate-package]: a file has one package only
            6:7: error[unexpected-token]: the path of an import is written in double quotes
                help: write `import "folder/file.tick";`\
            """);
    }

    @Test
    void shouldExplainFields() {
        check("""
            message A {
                uint8 if;
                uint8 5;
                5 x;
                "a" y;
                = 4;
                uint8 x y;
                uint8 x, y;
                uint8 x == 4;
                uint8 x = ;
                uint8 w[];
                uint8 k[..];
                optional optional uint8 t;
                ;
            }\
            """, """
            2:11: error[unexpected-token]: `if` is a keyword and cannot be the name of a field
            3:11: error[unexpected-token]: expected the name of a field, found `5`
            4:5: error[unexpected-token]: expected a field, found `5`
            5:5: error[unexpected-token]: expected a field, found `"a"`
            6:5: error[unexpected-token]: expected a field, found `=`
            7:13: error[unexpected-token]: expected `;` after `x`, found `y`
            8:12: error[unexpected-token]: each field is a statement of its own
                help: write `;` and the type again
            9:13: error[unexpected-token]: expected `;` after `x`, found `==`
            10:15: error[unexpected-token]: expected a value, found `;`
            11:13: error[unexpected-token]: the array has no length
                help: write `[4]`, `[..4]` or `[2..4]`
            12:15: error[unexpected-token]: a range has two bounds
                help: write the upper bound behind `..`
            13:14: error[unexpected-token]: `optional` is written twice
            14:5: error[unexpected-token]: no `;` belongs here
                help: remove it\
            """);
    }

    @Test
    void shouldExplainProtocols() {
        check("""
            protocol Arena {
                channel y unreliable (budget) { Move }
                channel z unreliable (budget 900 window 3) { Move; }
                channel q unreliable;
                packet 4 GiB;
                version;
                messages Move Chat;
                messages ;
                4;
                channel r unreliable { 4; }
            }\
            """, """
            2:41: error[missing-semicolon]: missing `;` after `Move`
            3:38: error[unexpected-token]: expected `,` or `)` after `900`, found `window`
            4:25: error[unexpected-token]: expected `{` after `unreliable`, found `;`
                help: write `{ … }`, empty if need be
            5:14: error[unexpected-token]: unknown unit `GiB`
                help: units are `KiB`, `MiB`, `ms` and `s`
            6:12: error[unexpected-token]: expected a value, found `;`
            7:19: error[unexpected-token]: expected `,` or `;` after `Move`, found `Chat`
            8:14: error[missing-name]: expected the name of a message, found `;`
            9:5: error[unexpected-token]: expected a channel or a setting, found `4`
            10:28: error[unexpected-token]: expected a message, found `4`\
            """);
    }

    @Test
    void shouldExplainCalls() {
        check("""
            protocol Arena {
                channel y reliable_ordered {
                    client Buy => Bought;
                    Buy : Bought;
                    Buy returns Bought at Door;
                    server Slam to Door;
                    client Open at Door -> Opened;
                    client owner Use -> Used at Door;
                    Use -> Used at Door owner;
                    Use -> Used client;
                    ownr client Use at Door;
                    owner clint Use at Door;
                    Client at Door;
                    Buy -> ;
                    Slam at ;
                    Buy -> Bought
                    Slam at Door Buy;
                }
            }\
            """, """
            3:20: error[unexpected-token]: the answer of a call is written behind `->`, not behind `=>`
                help: write `Buy -> Bought`
            4:13: error[unexpected-token]: the answer of a call is written behind `->`, not behind `:`
                help: write `Buy -> Bought`
            5:13: error[unexpected-token]: the answer of a call is written behind `->`, not behind `returns`
                help: write `Buy -> Bought`
            6:21: error[unknown-keyword]: unknown keyword `to`
                help: did you mean `at`?
            7:29: error[unexpected-token]: the answer of a call is written before `at`
                help: write `Open -> Opened at Door;`
            8:16: error[unexpected-token]: `owner` is written before `client`
                help: write `owner client Use …`
            9:29: error[unexpected-token]: `owner` belongs before the message
                help: write `owner …`
            10:21: error[unexpected-token]: `client` belongs before the message
                help: write `client …`
            11:9: error[unknown-keyword]: unknown keyword `ownr`
                help: did you mean `owner`?
            12:15: error[unknown-keyword]: unknown keyword `clint`
                help: did you mean `client`?
            14:16: error[missing-name]: expected the name of the message that answers, found `;`
            15:17: error[missing-name]: expected the name of an object, found `;`
            16:22: error[missing-semicolon]: missing `;` after `Bought`
            17:21: error[missing-semicolon]: missing `;` after `Door`\
            """);
    }

    @Test
    void shouldKeepDeclarationsOnTheLevelOfTheFile() {
        check("""
            message A { message B { uint8 x; } uint8 y;
                enum C { X }
                uint8 z;
            }\
            """, """
            1:13: error[unexpected-token]: a declaration cannot be inside another one
                help: move `B` out of the declaration
            2:5: error[unexpected-token]: a declaration cannot be inside another one
                help: move `C` out of the declaration\
            """);
    }

    @Test
    void shouldReportFileWithoutDeclarationsOnce() {
        check("""
            uint8 x;
            uint8 y; }
            message A { uint8 x; };
            hello world
            5 6 7
            message B { uint8 x; }
            message C uint8 x; }
            struct D;\
            """, """
            1:1: error[unexpected-token]: expected a declaration, found `uint8`
                help: a declaration begins with `package`, `option`, `import`, `const`, `enum`, `flags`, `type`, `struct`, `union`, `message`, `object` or `protocol`
            3:23: error[unexpected-token]: no `;` belongs here
                help: remove it: nothing follows a closing brace
            4:1: error[unexpected-token]: expected a declaration, found `hello`
                help: a declaration begins with `package`, `option`, `import`, `const`, `enum`, `flags`, `type`, `struct`, `union`, `message`, `object` or `protocol`
            7:10: error[unexpected-token]: missing `{` after `C`
            8:9: error[unexpected-token]: expected `{` after `D`, found `;`
                help: write `{ … }`, empty if need be\
            """);
    }

    @Test
    void shouldFindTheEndOfStatementsOnOneLine() {
        check("""
            message A { uint8 x uint8 y; align bool z; reserved(3) if (z) { int(0..3) a[2] V b; } }
            protocol P {
                version 3 packet 1 KiB id 0x1; messages A, B channel c unreliable { A client B server C B; }
            }\
            """, """
            1:20: error[missing-semicolon]: missing `;` after `x`
            1:35: error[missing-semicolon]: missing `;` after `align`
            1:55: error[missing-semicolon]: missing `;` after `)`
            1:79: error[missing-semicolon]: missing `;` after `]`
            3:14: error[missing-semicolon]: missing `;` after `3`
            3:27: error[missing-semicolon]: missing `;` after `KiB`
            3:49: error[missing-semicolon]: missing `;` after `B`
            3:74: error[missing-semicolon]: missing `;` after `A`
            3:83: error[missing-semicolon]: missing `;` after `B`
            3:92: error[missing-semicolon]: missing `;` after `C`\
            """);
    }

    @Test
    void shouldFindTheBraceThatEndsADeclarationTooEarly() {
        check("""
            struct A {
                bool on;
                } if (on) { uint8 x; }
            }
            union B {
                uint8 x; }
                string(3) y;
            }
            protocol C { channel c unreliable { A; } }
                channel d unreliable { A; }
            }
            message D { uint8 x; }
            """, """
            3:5: error[stray-bracket]: there is a `}` too many: the declaration continues behind it
                help: remove it
            6:14: error[stray-bracket]: there is a `}` too many: the declaration continues behind it
                help: remove it
            9:42: error[stray-bracket]: there is a `}` too many: the declaration continues behind it
                help: remove it\
            """);
    }
}
