package io.ringwright.examples.portal;

import io.ringwright.automation.Ringwright;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;

/** The service. Spring closes what is below when it stops: running operations end in order. */
@SpringBootApplication(proxyBeanMethods = false)
public class PortalApplication {
  /** Operations at once; others wait. An engine takes some 300 MB. */
  private static final int AT_ONCE = 4;

  public static void main(String[] arguments) {
    SpringApplication.run(PortalApplication.class, arguments);
  }

  @Bean
  Ringwright ringwright(@Value("${portal.folder}") Path folder) {
    return Ringwright.in(folder.resolve("work")).open();
  }

  @Bean
  ExecutorService operations() {
    return Executors.newFixedThreadPool(AT_ONCE);
  }

  @Bean
  Portal portal(
      Ringwright ringwright, ExecutorService operations, @Value("${portal.folder}") Path folder) {
    return new Portal(ringwright, operations, folder.resolve("state"));
  }
}
