/** The packets that told state, which of them both sides know to have arrived, and what each told. */
package dev.tickwire.state.packet;
