package dev.tickwire.metrics;

/**
 * Minimum, mean, 95th percentile and maximum of a value over all peers. Peers have no meters of their own, because
 * there would be as many as players connect over time.
 */
final class Distribution {
    private static final double PERCENTILE = 0.95;

    private final Series min;
    private final Series mean;
    private final Series percentile;
    private final Series max;
    private double[] values = new double[16];
    private int count;

    private Distribution(Series min, Series mean, Series percentile, Series max) {
        this.min = min;
        this.mean = mean;
        this.percentile = percentile;
        this.max = max;
        show();
    }

    /** Creates gauges of times in nanoseconds. */
    static Distribution ofTimes(SeriesList list, String name, String description) {
        return new Distribution(
                list.time(name, description, "statistic", "min"),
                list.time(name, description, "statistic", "mean"),
                list.time(name, description, "statistic", "p95"),
                list.time(name, description, "statistic", "max"));
    }

    /** Creates gauges of numbers without a unit. */
    static Distribution ofRatios(SeriesList list, String name, String description) {
        return new Distribution(
                list.gauge(name, null, description, "statistic", "min"),
                list.gauge(name, null, description, "statistic", "mean"),
                list.gauge(name, null, description, "statistic", "p95"),
                list.gauge(name, null, description, "statistic", "max"));
    }

    /** Reserves room for the values of that many peers, so that {@link #add} allocates nothing. */
    void reserve(int peers) {
        if (values.length < peers) {
            values = new double[Math.max(peers, 2 * values.length)];
        }
    }

    /** Adds the value of a peer. */
    void add(double value) {
        values[count++] = value;
    }

    /** Updates the gauges from the values added since the last call; NaN without values. */
    void show() {
        if (count == 0) {
            min.set(Double.NaN);
            mean.set(Double.NaN);
            percentile.set(Double.NaN);
            max.set(Double.NaN);
            return;
        }
        double low = values[0];
        double high = values[0];
        double sum = 0;
        for (int i = 0; i < count; i++) {
            low = Math.min(low, values[i]);
            high = Math.max(high, values[i]);
            sum += values[i];
        }
        min.set(low);
        mean.set(sum / count);
        max.set(high);
        percentile.set(inOrder((int) Math.ceil(PERCENTILE * count) - 1));
        count = 0;
    }

    /** Returns the value at an index in sorted order: C. A. R. Hoare, "Algorithm 65: Find", 1961. */
    private double inOrder(int place) {
        int from = 0;
        int to = count - 1;
        while (from < to) {
            double pivot = values[place];
            int left = from;
            int right = to;
            while (left <= right) {
                while (values[left] < pivot) {
                    left++;
                }
                while (values[right] > pivot) {
                    right--;
                }
                if (left <= right) {
                    swap(left++, right--);
                }
            }
            if (right < place) {
                from = left;
            }
            if (left > place) {
                to = right;
            }
        }
        return values[place];
    }

    private void swap(int left, int right) {
        double kept = values[left];
        values[left] = values[right];
        values[right] = kept;
    }
}
