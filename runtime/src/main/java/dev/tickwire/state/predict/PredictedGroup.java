package dev.tickwire.state.predict;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The predicted objects of one type, in the order in which they began. */
public final class PredictedGroup {
    private static final int FEW = 4;

    private final PredictedCells cells;
    private final CellComparison comparison;
    private final double[] jumpBeyond;
    private final List<Course> spare = new ArrayList<>();
    private Course[] courses = new Course[FEW];
    private int count;

    PredictedGroup(PredictedCells cells) {
        this.cells = cells;
        comparison = new CellComparison(cells);
        jumpBeyond = new double[cells.cells().fields()];
        Arrays.fill(jumpBeyond, Double.POSITIVE_INFINITY);
    }

    /**
     * Sets how far fields are corrected without a jump.
     *
     * @param fields which, a bit for each
     * @param steps the distance in steps beyond which the object jumps
     */
    public void jumpBeyond(long fields, double steps) {
        for (int field = 0; field < jumpBeyond.length; field++) {
            if ((fields & 1L << field) != 0) {
                jumpBeyond[field] = steps;
            }
        }
    }

    double[] jumpBeyond() {
        return jumpBeyond;
    }

    PredictedCells cells() {
        return cells;
    }

    CellComparison comparison() {
        return comparison;
    }

    int count() {
        return count;
    }

    Course at(int place) {
        return courses[place];
    }

    /** Predicts one more object, which was not drawn before; arguments and result as of the other. */
    public Course begin(Predicted object, int[] values, int at, long tick) {
        return begin(object, values, at, tick, null);
    }

    /**
     * Predicts one more object.
     *
     * @param object the object
     * @param values what was told of it, in cells
     * @param at the first cell
     * @param tick the tick that it was told of
     * @param from the cells of its smooth fields as it was drawn until now, from 0 on, and how often it was teleported
     *     then: it is drawn on from there; null if it was not drawn
     * @return takes what else is told of it
     */
    public Course begin(Predicted object, int[] values, int at, long tick, int[] from) {
        if (count == courses.length) {
            courses = Arrays.copyOf(courses, count * 2);
        }
        Course begun = spare.isEmpty() ? new Course(this) : spare.remove(spare.size() - 1);
        courses[count++] = begun;
        begun.begin(object, values, at, tick, from);
        return begun;
    }

    /** Makes what draws an object of this type that is predicted no more. */
    public Leaving newLeaving() {
        return new Leaving(cells.cells(), jumpBeyond);
    }

    /**
     * Predicts an object no more.
     *
     * @param course what {@link #begin} gave, which is used no more
     */
    public void end(Course course) {
        int kept = 0;
        for (int place = 0; place < count; place++) {
            if (courses[place] != course) {
                courses[kept++] = courses[place];
            }
        }
        Arrays.fill(courses, kept, count, null);
        count = kept;
        course.end();
        spare.add(course);
    }
}
