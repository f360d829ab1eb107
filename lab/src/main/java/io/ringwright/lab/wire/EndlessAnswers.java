package io.ringwright.lab.wire;

import com.github.tomakehurst.wiremock.extension.ResponseTransformerV2;
import com.github.tomakehurst.wiremock.http.Response;
import com.github.tomakehurst.wiremock.stubbing.ServeEvent;
import java.util.function.BooleanSupplier;

/** Gives marked answers a body without end. */
final class EndlessAnswers implements ResponseTransformerV2 {
  /** Header of an answer that is to be endless. */
  static final String MARK = "Lab-Endless";

  private final BooleanSupplier stopped;

  EndlessAnswers(BooleanSupplier stopped) {
    this.stopped = stopped;
  }

  @Override
  public String getName() {
    return "endless-answers";
  }

  @Override
  public Response transform(Response response, ServeEvent event) {
    return response.getHeaders().getHeader(MARK).isPresent()
        ? Response.Builder.like(response).but().body(() -> new EndlessBody(stopped)).build()
        : response;
  }
}
