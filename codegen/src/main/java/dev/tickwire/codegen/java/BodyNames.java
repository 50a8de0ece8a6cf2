package dev.tickwire.codegen.java;

import dev.tickwire.schema.model.FieldModel;
import java.util.ArrayList;
import java.util.List;

/**
 * Names in the class of a message, struct or union. Fields are asked first, so that they keep their own names; what is derived
 * from them and what is ours gives way.
 */
final class BodyNames {
    private static final List<String> OF_OBJECT =
            List.of("clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");
    private static final List<String> OF_BODY = List.of("measure", "reset", Packing.PACK);
    private static final List<String> OF_MESSAGE = List.of("release", "retain");
    private static final List<String> OF_BLOCK =
            List.of("block", "blockData", "blockHash", "blockLength", "clearBlock", "copyBlock");

    private static final List<String> OF_UNION = List.of("which");

    private final Names variables = new Names();
    private final Names methods = new Names();
    private final String refuse;

    BodyNames(List<FieldModel> fields, boolean isMessage, boolean carriesBlock) {
        this(fields, inherited(isMessage, carriesBlock));
    }

    /** Names in the class of a union. */
    static BodyNames ofUnion(List<FieldModel> cases) {
        return new BodyNames(cases, OF_UNION);
    }

    private static List<String> inherited(boolean isMessage, boolean carriesBlock) {
        List<String> inherited = new ArrayList<>();
        if (isMessage) {
            inherited.addAll(OF_MESSAGE);
        }
        if (carriesBlock) {
            inherited.addAll(OF_BLOCK);
        }
        return inherited;
    }

    private BodyNames(List<FieldModel> fields, List<String> further) {
        variables.newName("MIN_BITS");
        variables.newName("MAX_BITS");
        OF_OBJECT.forEach(methods::newName);
        OF_BODY.forEach(methods::newName);
        further.forEach(methods::newName);
        for (FieldModel field : fields) {
            variables.newName(field.name(), field.name());
            methods.newName(field.name(), field.name());
        }
        refuse = methods.newName("refuse");
    }

    String variable(FieldModel field) {
        return variables.get(field.name());
    }

    String accessor(FieldModel field) {
        return methods.get(field.name());
    }

    /** A further variable of the class. */
    String newVariable(String suggestion) {
        return variables.newName(suggestion);
    }

    /** A further method of the class. */
    String newMethod(String suggestion) {
        return methods.newName(suggestion);
    }

    /** Names for the parameters and variables of one method: none hides a field. */
    Names locals() {
        return variables.inner();
    }

    /** The method that undoes a read that failed. */
    String refuse() {
        return refuse;
    }
}
