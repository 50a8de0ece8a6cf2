package dev.tickwire.maven;

import dev.tickwire.codegen.build.Options;
import dev.tickwire.schema.diagnostic.DidYouMean;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.descriptor.MojoDescriptor;
import org.apache.maven.plugin.descriptor.Parameter;
import org.codehaus.plexus.component.configurator.expression.ExpressionEvaluationException;
import org.codehaus.plexus.component.configurator.expression.ExpressionEvaluator;
import org.codehaus.plexus.util.xml.Xpp3Dom;

/**
 * Check of the configuration for mistakes that Maven accepts. Maven reads {@code <skip>ture</skip>} as false, and
 * before 3.9 it ignores unknown options.
 */
final class ConfigurationCheck {
    private static final List<String> BOOLEANS = List.of("true", "false");

    private final MojoExecution execution;
    private final ExpressionEvaluator evaluator;

    ConfigurationCheck(MojoExecution execution, ExpressionEvaluator evaluator) {
        this.execution = execution;
        this.evaluator = evaluator;
    }

    /**
     * Checks the configuration of the plugin and of the execution.
     *
     * @throws MojoExecutionException if an option is unknown, or a boolean option is neither true nor false
     */
    void check() throws MojoExecutionException {
        Plugin plugin = execution.getPlugin();
        checkNames((Xpp3Dom) plugin.getConfiguration());
        PluginExecution configured = plugin.getExecutionsAsMap().get(execution.getExecutionId());
        if (configured != null) {
            checkNames((Xpp3Dom) configured.getConfiguration());
        }
        for (Parameter parameter : execution.getMojoDescriptor().getParameters()) {
            if (parameter.getType().equals("boolean")) {
                checkBoolean(parameter.getName());
            }
        }
    }

    private void checkNames(Xpp3Dom configuration) throws MojoExecutionException {
        if (configuration == null) {
            return;
        }
        Set<String> known = optionsOfAllGoals();
        for (Xpp3Dom option : configuration.getChildren()) {
            String name = option.getName();
            if (!known.contains(name)) {
                String meant = DidYouMean.nearest(name, known)
                        .map(nearest -> ": did you mean `" + nearest + "`?")
                        .orElse("; the options are " + String.join(", ", known));
                throw new MojoExecutionException("unknown option `" + name + "`" + meant);
            }
        }
    }

    private Set<String> optionsOfAllGoals() {
        Set<String> names = new TreeSet<>();
        for (MojoDescriptor goal :
                execution.getMojoDescriptor().getPluginDescriptor().getMojos()) {
            for (Parameter parameter : goal.getParameters()) {
                if (parameter.isEditable()) {
                    names.add(parameter.getName());
                }
            }
        }
        return names;
    }

    private void checkBoolean(String name) throws MojoExecutionException {
        Xpp3Dom option = execution.getConfiguration().getChild(name);
        if (option == null || option.getValue() == null) {
            return;
        }
        try {
            Object value = evaluator.evaluate(option.getValue());
            if (value != null && !BOOLEANS.contains(value.toString().trim())) {
                throw Options.unknown(name, value.toString(), BOOLEANS);
            }
        } catch (ExpressionEvaluationException e) {
            throw new MojoExecutionException("cannot read the option `" + name + "`: " + e.getMessage(), e);
        }
    }
}
