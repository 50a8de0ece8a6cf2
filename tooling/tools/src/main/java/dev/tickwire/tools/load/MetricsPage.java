package dev.tickwire.tools.load;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A page with the metrics of one or more servers, as text for Prometheus. */
final class MetricsPage {
    private static final int OK = 200;
    private static final int MAX_MEGABYTES = 16;
    private static final long TIMEOUT_SECONDS = 10;

    private final URI address;
    private final long timeoutMillis;
    private final HttpClient http =
            HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NEVER).build();

    MetricsPage(URI address) {
        this(address, TimeUnit.SECONDS.toMillis(TIMEOUT_SECONDS));
    }

    /**
     * Creates the page at an address.
     *
     * @param address an address of HTTP or HTTPS
     * @param timeoutMillis the longest time for the whole page
     */
    MetricsPage(URI address, long timeoutMillis) {
        this.address = address;
        this.timeoutMillis = timeoutMillis;
    }

    /** Parses an address of HTTP or HTTPS. */
    static final class Converter implements ITypeConverter<URI> {
        @Override
        public URI convert(String text) {
            URI address;
            try {
                address = URI.create(text);
            } catch (IllegalArgumentException malformed) {
                throw new TypeConversionException("'" + text + "' is no address");
            }
            boolean isHttp = "http".equalsIgnoreCase(address.getScheme());
            if (address.getHost() == null || !isHttp && !"https".equalsIgnoreCase(address.getScheme())) {
                throw new TypeConversionException("'" + text + "' is not an address such as http://HOST:PORT/metrics");
            }
            return address;
        }
    }

    /**
     * Reads the page.
     *
     * @throws MetricsException if there is no page in time, if it is too long, or if it has no metrics of a server
     * @throws InterruptedException if the thread was interrupted meanwhile
     */
    ServerMetrics read() throws MetricsException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(address).GET().build();
        CompletableFuture<HttpResponse<byte[]>> answer =
                http.sendAsync(request, response -> new LimitedBody(MAX_MEGABYTES << 20));
        try {
            HttpResponse<byte[]> page = answer.get(timeoutMillis, TimeUnit.MILLISECONDS);
            if (page.statusCode() != OK) {
                throw failure("the status is " + page.statusCode());
            }
            ServerMetrics metrics =
                    ServerMetrics.of(MetricsText.parse(new String(page.body(), StandardCharsets.UTF_8)));
            if (metrics.isEmpty()) {
                throw failure("it has no metrics of a Tickwire server");
            }
            return metrics;
        } catch (TimeoutException late) {
            throw failure("no answer within " + TimeUnit.MILLISECONDS.toSeconds(timeoutMillis) + " s");
        } catch (ExecutionException failed) {
            Throwable cause = failed.getCause();
            String reason = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
            throw failure(reason);
        } finally {
            answer.cancel(true);
        }
    }

    private MetricsException failure(String reason) {
        return new MetricsException("cannot read the metrics at " + address + ": " + reason);
    }
}
