package dev.tickwire.benchmarks.table;

/**
 * The measurements of a codec with a message.
 *
 * @param message the name of the message
 * @param codec the name of the codec
 * @param wireBytes the mean bytes of its messages
 * @param encode what encoding costs, or null if it was not measured
 * @param decode what decoding costs, or null if it was not measured
 */
public record Row(String message, String codec, double wireBytes, Cost encode, Cost decode) {}
