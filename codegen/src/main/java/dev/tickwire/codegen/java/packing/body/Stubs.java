package dev.tickwire.codegen.java.packing.body;

import java.util.ArrayList;
import java.util.List;

/** Copies nodes and shortens sections to a single node, so that trials need not generate whole section methods. */
final class Stubs implements BodyNode.Visitor {
    private final List<BodyNode> stubs = new ArrayList<>();

    private Stubs() {}

    static List<BodyNode> of(List<BodyNode> nodes) {
        Stubs stubs = new Stubs();
        nodes.forEach(node -> node.accept(stubs));
        return stubs.stubs;
    }

    @Override
    public void visit(BodyNode.Field node) {
        stubs.add(node);
    }

    @Override
    public void visit(BodyNode.Branch branch) {
        stubs.add(new BodyNode.Branch(branch.condition(), of(branch.thenNodes()), of(branch.elseNodes())));
    }

    @Override
    public void visit(BodyNode.Align align) {
        stubs.add(align);
    }

    @Override
    public void visit(BodyNode.Reserved reserved) {
        stubs.add(reserved);
    }

    @Override
    public void visit(BodyNode.Section section) {
        BodyNode inside = section.nodes().stream()
                .filter(BodyNode::holdsFields)
                .findFirst()
                .orElse(section.nodes().get(0));
        stubs.add(new BodyNode.Section(section.number(), of(List.of(inside))));
    }
}
