/**
 * The compiler: from source texts to the checked model.
 *
 * <p>{@link dev.tickwire.schema.compile.SchemaCompiler} is the driver; its one method lists the passes, each a class of
 * its own. The packages below this one hold them, and a test which may see which. Passes hand each other small
 * immutable results, keyed by the syntax tree's nodes, and report to one collector. What a pass cannot make sense of is
 * reported once and then unknown: later passes are silent about it.
 */
package dev.tickwire.schema.compile;
