package dev.tickwire.state;

/** What the beasts of both builds of the herd game have in common. */
interface Animal {
    int name();

    Animal name(int value);

    int x();

    Animal x(int value);

    Mood mood();

    Animal mood(Mood value);

    int rider();

    Animal rider(int value);

    Animal prey();

    Animal prey(Animal value);

    Animal teleportTo(int value);

    /** How an animal feels. The earlier build has no wild animals, and sees calm ones in their place. */
    enum Mood {
        CALM,
        WILD,
        TIRED;

        Mood earlier() {
            return this == WILD ? CALM : this;
        }
    }
}
