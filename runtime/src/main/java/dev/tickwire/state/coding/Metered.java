package dev.tickwire.state.coding;

/** Writes or reads fields of objects, and notes the bits of each if somebody asks for them. */
abstract class Metered {
    /** Null unless the bits of fields are noted. */
    private FieldMeter meter;

    /** The bits that there are by now; of modelled ones, what they come to. */
    abstract int position();

    /** Whether positions are places in the bits that are written or read; modelled bits have none. */
    public abstract boolean hasPlaces();

    /** Notes the bits of the fields that follow from now on; null for none. */
    public final void meter(FieldMeter fields) {
        meter = fields;
    }

    /** Fields follow. */
    public final void beginFields() {
        if (meter != null) {
            meter.begin(position());
        }
    }

    /** A field is over. */
    public final void endField(FieldCoder field) {
        if (meter != null) {
            meter.end(field, position());
        }
    }
}
