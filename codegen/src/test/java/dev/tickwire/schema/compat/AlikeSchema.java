package dev.tickwire.schema.compat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** A random schema of declarations many of which look alike on the wire, whose names and types can change places. */
final class AlikeSchema {
    private static final List<String> KINDS = List.of("enum", "flags", "struct", "union", "message");

    private final List<Declaration> declarations = new ArrayList<>();

    /** One of a body: a type and a name, or the name of a value or flag alone. */
    private static final class Member {
        private String type;
        private String name;

        private String text() {
            return type.isEmpty() ? name : type + " " + name + ";";
        }
    }

    private static final class Declaration {
        private final String kind;
        private String name;
        private final List<Member> members = new ArrayList<>();

        private Declaration(String kind, String name) {
            this.kind = kind;
            this.name = name;
        }

        private boolean isList() {
            return kind.equals("enum") || kind.equals("flags");
        }

        private String text() {
            List<String> texts = members.stream().map(Member::text).toList();
            return kind + " " + name + " { " + String.join(isList() ? ", " : " ", texts) + " }\n";
        }

        /** Its content, without its name. */
        private String content() {
            return text().replaceFirst(name, "");
        }
    }

    /** Two or three of each kind; every type is used by a message, directly or through others. */
    static AlikeSchema random(Random random) {
        AlikeSchema schema = new AlikeSchema();
        for (String kind : KINDS) {
            int count = 2 + random.nextInt(2);
            for (int i = 0; i < count; i++) {
                Declaration one =
                        new Declaration(kind, kind.substring(0, 1).toUpperCase(Locale.ROOT) + kind.substring(1) + i);
                int members = 2 + random.nextInt(2);
                for (int m = 0; m < members; m++) {
                    one.members.add(schema.member(one, m, random));
                }
                schema.declarations.add(one);
            }
        }
        Declaration last = schema.declarations.get(schema.declarations.size() - 1);
        for (Declaration one : schema.declarations) {
            if (!one.kind.equals("message")) {
                Member use = new Member();
                use.type = one.name;
                use.name = "use" + one.name;
                last.members.add(use);
            }
        }
        return schema;
    }

    private Member member(Declaration owner, int place, Random random) {
        Member member = new Member();
        boolean often = random.nextInt(3) > 0;
        String letter = String.valueOf((char) ('a' + place)) + (often ? random.nextInt(3) : "");
        member.name = owner.isList() ? letter.toUpperCase(Locale.ROOT) : letter;
        member.type = owner.isList() ? "" : type(owner, random);
        return member;
    }

    private String type(Declaration owner, Random random) {
        // What is declared of kinds before the owner's own cannot lead back to it.
        List<String> types = new ArrayList<>(List.of("bool", "uint8", "uint8"));
        declarations.stream()
                .filter(one -> KINDS.indexOf(one.kind) < KINDS.indexOf(owner.kind))
                .forEach(one -> types.add(one.name));
        return types.get(random.nextInt(types.size()));
    }

    /** Lets two things change places; false if nothing is another by that. */
    boolean permute(Random random) {
        String before = facts();
        switch (random.nextInt(4)) {
            case 0 -> swapTypes(random);
            case 1 -> swapMembers(random);
            case 2 -> swapNamesOfMembers(random);
            default -> swapNames(random);
        }
        return !before.equals(facts());
    }

    /** Two fields or cases of any owners that have different types of one kind. */
    private void swapTypes(Random random) {
        List<Member> typed = new ArrayList<>();
        declarations.forEach(one ->
                one.members.stream().filter(member -> !member.type.isEmpty()).forEach(typed::add));
        Collections.shuffle(typed, random);
        for (Member one : typed) {
            for (Member other : typed) {
                boolean declared = Character.isUpperCase(one.type.charAt(0));
                if (declared && !one.type.equals(other.type) && kind(one).equals(kind(other))) {
                    String type = one.type;
                    one.type = other.type;
                    other.type = type;
                    return;
                }
            }
        }
    }

    private static String kind(Member member) {
        return member.type.replaceAll("[0-9]", "");
    }

    /** Two members of one declaration. */
    private void swapMembers(Random random) {
        Declaration one = declarations.get(random.nextInt(declarations.size()));
        int from = random.nextInt(one.members.size());
        Collections.swap(one.members, from, random.nextInt(one.members.size()));
    }

    /** The names of two members of two declarations, at places that look the same. */
    private void swapNamesOfMembers(Random random) {
        List<Declaration> shuffled = new ArrayList<>(declarations);
        Collections.shuffle(shuffled, random);
        for (Declaration one : shuffled) {
            for (Declaration other : shuffled) {
                if (one != other && one.kind.equals(other.kind)) {
                    Member mine = one.members.get(random.nextInt(one.members.size()));
                    Member others = other.members.get(random.nextInt(other.members.size()));
                    if (mine.type.equals(others.type) && isFree(one, others.name) && isFree(other, mine.name)) {
                        String name = mine.name;
                        mine.name = others.name;
                        others.name = name;
                        return;
                    }
                }
            }
        }
    }

    private static boolean isFree(Declaration owner, String name) {
        return owner.members.stream().noneMatch(member -> member.name.equals(name));
    }

    /** The names of two declarations that hold as many; those who use them keep the names that they have. */
    private void swapNames(Random random) {
        List<Declaration> shuffled = new ArrayList<>(declarations);
        Collections.shuffle(shuffled, random);
        for (Declaration one : shuffled) {
            for (Declaration other : shuffled) {
                boolean isEqualShape = one.kind.equals(other.kind) && one.members.size() == other.members.size();
                if (one != other && isEqualShape) {
                    String name = one.name;
                    one.name = other.name;
                    other.name = name;
                    return;
                }
            }
        }
    }

    /** All that a change of places can change: what each name holds. */
    private String facts() {
        return declarations.stream()
                .map(one -> one.kind + " " + one.name + one.content())
                .sorted()
                .toList()
                .toString();
    }

    /** The schema with new names for some of its types, wherever they stand. */
    String withNewTypeNames(Random random) {
        String text = text();
        for (Declaration one : declarations) {
            if (!one.kind.equals("message") && random.nextBoolean()) {
                text = text.replaceAll("\\b" + one.name + "\\b", one.name + "Anew");
            }
        }
        return text;
    }

    /** The text; a protocol carries all messages, numbered by their names. */
    String text() {
        StringBuilder text = new StringBuilder();
        declarations.forEach(one -> text.append(one.text()));
        List<String> messages = declarations.stream()
                .filter(one -> one.kind.equals("message"))
                .map(one -> one.name)
                .sorted()
                .toList();
        return text + "protocol Game { messages " + String.join(", ", messages) + "; channel all unreliable { "
                + String.join("; ", messages) + "; } }\n";
    }
}
