package dev.tickwire.schema.compile;

import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import java.util.ArrayList;
import java.util.List;

/** Gives every protocol its wire projection and, unless one is given, the id that is its hash. */
final class Fingerprint {
    private Fingerprint() {}

    /**
     * The same model with projections and ids.
     *
     * @param checked the protocols as checked, in the order of the model
     */
    static SchemaModel of(SchemaModel model, List<CheckedProtocol> checked) {
        List<ProtocolModel> protocols = new ArrayList<>();
        for (int i = 0; i < checked.size(); i++) {
            ProtocolModel plain = model.protocols().get(i);
            String projection = WireProjection.of(plain.version(), plain.messages(), plain.channels(), plain.packets());
            long id = checked.get(i).givenId().orElseGet(() -> ProtocolId.of(projection));
            protocols.add(new ProtocolModel(
                    plain.name(),
                    plain.documentation(),
                    plain.version(),
                    id,
                    plain.messages(),
                    plain.channels(),
                    plain.packets(),
                    projection));
        }
        return new SchemaModel(
                model.constants(),
                model.enums(),
                model.flags(),
                model.structs(),
                model.unions(),
                model.messages(),
                protocols);
    }
}
