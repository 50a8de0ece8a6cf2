/**
 * Checked model of a set of schemas, with all names resolved and all constants computed. It holds everything that a
 * back end needs, and nothing about the spelling in the schema.
 *
 * <p>Widths, minimum and maximum bits, ordinals and type numbers are computed once, when the model is built, for every
 * back end. Nothing here refers to the syntax tree. All records are immutable.
 *
 * <p>Example: the schema
 *
 * <pre>{@code
 * package arena;
 * const MAX = 1000;
 * message Heal {
 *     int(0..MAX) amount = 10;
 *     bool revive;
 *     if (revive) { optional uint8 seat; }
 * }
 * protocol Arena { channel control reliable_ordered { server Heal; } }
 * }</pre>
 *
 * <p>becomes one {@link dev.tickwire.schema.model.MessageModel} named {@code arena.Heal} of 11 to 20 bits. Its body
 * holds the field {@code amount} (an {@link dev.tickwire.schema.model.ValueType.IntValue} of 10 bits, default 10), the
 * field {@code revive} (1 bit) and a {@link dev.tickwire.schema.model.BodyItem.Branch} on {@code revive}. The branch's
 * {@code thenBody} holds {@code seat} (optional, 1 to 9 bits). The {@link dev.tickwire.schema.model.ProtocolModel}
 * gives the message the type number 0 and lists it on channel 0, sent by the server.
 */
@NullMarked
package dev.tickwire.schema.model;

import org.jspecify.annotations.NullMarked;
