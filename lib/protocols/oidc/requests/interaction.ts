import type { Configuration } from "oidc-provider";

/** The engine does not export this type by name. */
type InteractionUrl = NonNullable<NonNullable<Configuration["interactions"]>["url"]>;

/** A request of an application that waits for an answer of the user. */
export type Interaction = Parameters<InteractionUrl>[1];
