import { type PlayedServices, playServices } from "../fixtures/played-services";
import { test as base } from "./portico-test";

/** The test of the journeys with a Portico that knows the services its flows call. */
export const test = base.extend<object, { services: PlayedServices }>({
	services: [
		async ({ portico }, use) => {
			const services = await playServices(portico.baseUrl);
			await use(services);
			await services.close();
		},
		{ scope: "worker" },
	],
});

export { expect } from "@playwright/test";
