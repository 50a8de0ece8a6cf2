/** Code that the plugins of build tools share: selection and layers of schemas, packed schemas, texts of messages. */
@NullMarked
package dev.tickwire.codegen.build;

import org.jspecify.annotations.NullMarked;
