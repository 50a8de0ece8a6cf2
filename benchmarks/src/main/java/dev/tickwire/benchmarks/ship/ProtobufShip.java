package dev.tickwire.benchmarks.ship;

import dev.tickwire.benchmarks.codec.ProtobufCodec;
import dev.tickwire.benchmarks.protobuf.ShipCreate;

/** Protocol Buffers: a builder for each message, a new message for each parse. */
public final class ProtobufShip extends ProtobufCodec<Ship, ShipCreate> {
    private final Ship decoded = new Ship();

    public ProtobufShip() {
        super(ShipCreate.parser());
    }

    @Override
    public int encode(Ship ship, int startBit) {
        ShipCreate.Builder builder = ShipCreate.newBuilder()
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
        return write(builder.build());
    }

    @Override
    public Ship decode(int offset, int length, int startBit) {
        ShipCreate message = parse(offset, length);
        if (message == null) {
            return null;
        }
        Ship ship = decoded;
        ship.shipType = ShipType.of(message.getShipTypeValue());
        ship.x = message.getX();
        ship.y = message.getY();
        ship.z = message.getZ();
        ship.rotationX = message.getRotationX();
        ship.rotationY = message.getRotationY();
        ship.rotationZ = message.getRotationZ();
        ship.rotationW = message.getRotationW();
        ship.velocityX = message.getVelocityX();
        ship.velocityY = message.getVelocityY();
        ship.velocityZ = message.getVelocityZ();
        ship.flagged = message.hasShipFlags();
        ship.shipFlags = message.getShipFlags();
        ship.team = Team.of(message.getTeamValue());
        ship.health = message.getHealth();
        ship.thrust = message.getThrust();
        return ship.isValid() ? ship : null;
    }
}
