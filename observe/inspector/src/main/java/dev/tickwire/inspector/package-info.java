/** Web page that shows an endpoint or a recording: {@link dev.tickwire.inspector.Inspector}. */
@NullMarked
package dev.tickwire.inspector;

import org.jspecify.annotations.NullMarked;
