package dev.tickwire.codegen.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeSpec;
import dev.tickwire.codegen.BackEnd;
import dev.tickwire.schema.model.ConstantModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Generates Java classes that write, read and measure themselves against the Tickwire runtime. */
public final class JavaBackEnd implements BackEnd {
    /** Makes the back end; it has no settings and keeps nothing between runs. */
    public JavaBackEnd() {}

    @Override
    public SortedMap<String, String> generate(SchemaModel model) {
        List<Job> jobs = jobs(model);
        // Large schemas have thousands of classes, none of which needs another's text.
        List<TypeSpec> types =
                jobs.parallelStream().map(job -> job.type().get()).toList();
        JavaFiles files = new JavaFiles();
        for (int i = 0; i < types.size(); i++) {
            files.add(jobs.get(i).javaPackage(), types.get(i));
        }
        return files.texts();
    }

    /** A class that is to be generated. */
    private record Job(String javaPackage, Supplier<TypeSpec> type) {}

    private static List<Job> jobs(SchemaModel model) {
        List<Job> jobs = new ArrayList<>();
        constantsByClass(model)
                .forEach((name, constants) -> jobs.add(
                        new Job(name.packageName(), () -> new ConstantsGenerator(name, constants).generate())));
        model.enums()
                .forEach(enumeration -> jobs.add(
                        new Job(enumeration.name().javaPackage(), () -> new EnumGenerator(enumeration).generate())));
        model.flags()
                .forEach(flags ->
                        jobs.add(new Job(flags.name().javaPackage(), () -> new FlagsGenerator(flags).generate())));
        model.structs()
                .forEach(struct -> jobs.add(new Job(
                        struct.name().javaPackage(), () -> new BodyClassGenerator(BodyClass.of(struct)).generate())));
        model.unions()
                .forEach(union ->
                        jobs.add(new Job(union.name().javaPackage(), () -> new UnionGenerator(union).generate())));
        model.messages()
                .forEach(message -> jobs.add(new Job(
                        message.name().javaPackage(), () -> new BodyClassGenerator(BodyClass.of(message)).generate())));
        model.protocols().forEach(protocol -> addProtocol(protocol, jobs));
        return jobs;
    }

    private static void addProtocol(ProtocolModel protocol, List<Job> jobs) {
        String javaPackage = protocol.name().javaPackage();
        ProtocolNames names = new ProtocolNames(protocol);
        jobs.add(new Job(javaPackage, () -> new ProtocolGenerator(protocol, names).generate()));
        jobs.add(new Job(javaPackage, () -> new MessageFactoryGenerator(protocol, names).generate()));
        for (ListenerGenerator.Receiver receiver : ListenerGenerator.Receiver.values()) {
            jobs.add(new Job(javaPackage, () -> new ListenerGenerator(protocol, names, receiver).generate()));
        }
    }

    private static Map<ClassName, List<ConstantModel>> constantsByClass(SchemaModel model) {
        return model.constants().stream()
                .collect(Collectors.groupingBy(
                        constant -> TypeNames.constants(constant.name()), LinkedHashMap::new, Collectors.toList()));
    }
}
