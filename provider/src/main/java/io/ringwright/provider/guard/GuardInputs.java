package io.ringwright.provider.guard;

import io.ringwright.provider.spi.Field;
import java.util.List;

/** What a user says of a data guard; see the package schema for each field. */
public record GuardInputs(Field<List<String>> holds, Field<String> dataLoss) {}
