package dev.tickwire.codegen.java.packing.body;

import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Nodes of a body in the order of the schema, without sections. */
final class BodyNodes implements BodyItem.Visitor {
    private final Map<String, FieldCode> fieldsByName;
    private final List<BodyNode> nodes = new ArrayList<>();

    private BodyNodes(Map<String, FieldCode> fieldsByName) {
        this.fieldsByName = fieldsByName;
    }

    static List<BodyNode> of(Body body, Map<String, FieldCode> fieldsByName) {
        BodyNodes nodes = new BodyNodes(fieldsByName);
        body.items().forEach(item -> item.accept(nodes));
        return nodes.nodes;
    }

    @Override
    public void visit(BodyItem.Field item) {
        nodes.add(new BodyNode.Field(fieldsByName.get(item.field().name())));
    }

    @Override
    public void visit(BodyItem.Branch branch) {
        nodes.add(new BodyNode.Branch(
                branch.condition(), of(branch.thenBody(), fieldsByName), of(branch.elseBody(), fieldsByName)));
    }

    @Override
    public void visit(BodyItem.Align align) {
        nodes.add(new BodyNode.Align());
    }

    @Override
    public void visit(BodyItem.Reserved reserved) {
        nodes.add(new BodyNode.Reserved(reserved.widthBits(), reserved.value()));
    }
}
