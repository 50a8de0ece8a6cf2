package dev.tickwire.maven;

import dev.tickwire.codegen.BackEnd;
import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.target.InstanceSizes;
import dev.tickwire.schema.target.TargetNames;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A second back end: it lists the names of messages. */
public final class ListingBackEnd implements BackEnd {
    /** For the service loader. */
    public ListingBackEnd() {}

    @Override
    public String name() {
        return "listing";
    }

    @Override
    public TargetNames names() {
        return new JavaBackEnd().names();
    }

    @Override
    public InstanceSizes instanceSizes() {
        return new JavaBackEnd().instanceSizes();
    }

    @Override
    public SortedMap<String, String> generate(SchemaModel model) {
        String names = model.messages().stream()
                .map(message -> message.name().qualified() + "\n")
                .collect(Collectors.joining());
        return new TreeMap<>(Map.of("messages.txt", names));
    }
}
