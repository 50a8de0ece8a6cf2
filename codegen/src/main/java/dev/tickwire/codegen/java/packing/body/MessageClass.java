package dev.tickwire.codegen.java.packing.body;

import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.field.Past;
import dev.tickwire.codegen.java.value.StructPlans;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.target.NameScope;
import java.util.List;

/** Message class during its generation. */
public final class MessageClass extends BodyClass {
    private final MessageModel message;

    private MessageClass(MessageModel message, Fields fields, List<BodyNode> nodes) {
        super(message.name(), message.documentation(), fields, nodes);
        this.message = message;
    }

    /**
     * Creates the class of a message, without sections.
     *
     * @param past variables for earlier versions
     */
    public static MessageClass of(MessageModel message, StructPlans plans, Past past) {
        Body body = message.body();
        String owner = message.name().simpleName();
        NameScope scope = message.carriesBlock() ? NameScope.BLOCK_MESSAGE : NameScope.MESSAGE;
        Fields fields = new Fields(body, scope, plans, (number, names) -> {
            FieldModel field = body.allFields().get(number);
            return message.input()
                    ? FieldCode.ofInput(field, owner, names, plans)
                    : new FieldCode(field, owner, names, plans);
        });
        return new MessageClass(message, fields.with(past, owner, false), fields.nodes(body));
    }

    @Override
    public MessageClass earlier(EarlierBody earlier, boolean sends) {
        MessageModel model = (MessageModel) earlier.model();
        Fields fields = earlierFields(model.body(), earlier.plans(), sends);
        return new MessageClass(model, fields, fields.nodes(model.body()));
    }

    @Override
    MessageClass with(Fields same, List<BodyNode> others) {
        return new MessageClass(message, same, others);
    }

    @Override
    public String kind() {
        return "message";
    }

    @Override
    public boolean carriesBlock() {
        return message.carriesBlock();
    }

    @Override
    public boolean isInput() {
        return message.input();
    }
}
