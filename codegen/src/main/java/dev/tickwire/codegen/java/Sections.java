package dev.tickwire.codegen.java;

import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.FieldModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Divides large bodies into sections, each of which goes to a method of its own: a method has at most 64 KiB, and the
 * JIT compiles none above 8,000 bytes.
 */
final class Sections {
    private static final int MOST_NODES = 100;
    private static final int SECTION_NODES = 50;

    private final Map<String, FieldCode> fields;
    private int last = 1;

    private Sections(Map<String, FieldCode> fields) {
        this.fields = fields;
    }

    static List<BodyNode> of(Body body, Map<String, FieldCode> fieldsByName) {
        return new Sections(fieldsByName).nodes(body);
    }

    private List<BodyNode> nodes(Body body) {
        List<BodyNode> nodes = new ArrayList<>();
        for (BodyItem item : body.items()) {
            if (item instanceof BodyItem.Field holder) {
                FieldModel field = holder.field();
                nodes.add(new BodyNode.Field(fields.get(field.name())));
            } else if (item instanceof BodyItem.Branch branch) {
                nodes.add(new BodyNode.Branch(branch.condition(), nodes(branch.thenBody()), nodes(branch.elseBody())));
            } else if (item instanceof BodyItem.Reserved reserved) {
                nodes.add(new BodyNode.Reserved(reserved.widthBits(), reserved.value()));
            } else if (item instanceof BodyItem.Align) {
                nodes.add(new BodyNode.Align());
            }
        }
        return divided(nodes);
    }

    private List<BodyNode> divided(List<BodyNode> nodes) {
        if (weight(nodes) <= MOST_NODES) {
            return nodes;
        }
        List<BodyNode> sections = new ArrayList<>();
        List<BodyNode> section = new ArrayList<>();
        for (BodyNode node : nodes) {
            if (!section.isEmpty() && weight(section) + weight(node) > SECTION_NODES) {
                sections.add(new BodyNode.Section(++last, List.copyOf(section)));
                section.clear();
            }
            section.add(node);
        }
        sections.add(new BodyNode.Section(++last, List.copyOf(section)));
        return divided(sections);
    }

    private static int weight(List<BodyNode> nodes) {
        return nodes.stream().mapToInt(Sections::weight).sum();
    }

    private static int weight(BodyNode node) {
        if (node instanceof BodyNode.Branch branch) {
            return 1 + weight(branch.thenNodes()) + weight(branch.elseNodes());
        }
        return 1;
    }
}
