package io.ringwright.schema;

import java.util.List;

/** An object that properties hold. */
record ObjectType(Token token, String description, List<Property> properties) {}
