package dev.tickwire.benchmarks.ship;

import dev.tickwire.benchmarks.codec.ProtobufCodec;
import dev.tickwire.benchmarks.protobuf.ShipCreate;

/** {@code ShipCreate} with Protocol Buffers: a reused builder, a new message for each write and read. */
public final class ProtobufShip extends ProtobufCodec<Ship, ShipCreate> {
    private final ShipCreate.Builder builder = ShipCreate.newBuilder();

    public ProtobufShip() {
        super(ShipCreate.parser());
    }

    @Override
    protected ShipCreate message(Ship values) {
        Ship ship = values.checked();
        builder.clear()
                .setShipTypeValue(ship.shipType.ordinal())
                .setX(ship.x)
                .setY(ship.y)
                .setZ(ship.z)
                .setRotationX(ship.rotationX)
                .setRotationY(ship.rotationY)
                .setRotationZ(ship.rotationZ)
                .setRotationW(ship.rotationW)
                .setVelocityX(ship.velocityX)
                .setVelocityY(ship.velocityY)
                .setVelocityZ(ship.velocityZ)
                .setTeamValue(ship.team.ordinal())
                .setHealth(ship.health)
                .setThrust(ship.thrust);
        if (ship.flagged) {
            builder.setShipFlags(ship.shipFlags);
        }
        return builder.build();
    }

    @Override
    public boolean readInto(int offset, int length, Ship game) {
        ShipCreate message = parse(offset, length);
        return message != null
                && game.offer(
                        ShipType.of(message.getShipTypeValue()),
                        message.getX(),
                        message.getY(),
                        message.getZ(),
                        message.getRotationX(),
                        message.getRotationY(),
                        message.getRotationZ(),
                        message.getRotationW(),
                        message.getVelocityX(),
                        message.getVelocityY(),
                        message.getVelocityZ(),
                        message.hasShipFlags(),
                        message.getShipFlags(),
                        Team.of(message.getTeamValue()),
                        message.getHealth(),
                        message.getThrust());
    }
}
