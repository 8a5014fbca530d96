import type { Configuration } from "oidc-provider";

/** The engine does not export the type by itself. */
type InteractionUrl = NonNullable<NonNullable<Configuration["interactions"]>["url"]>;

/** A request of an application that waits until somebody was asked something. */
export type Interaction = Parameters<InteractionUrl>[1];
