import { type FakeServices, startFakeServices } from "../fixtures/fake-services";
import { test as base } from "./portico-test";

/** The test of the journeys, with a Portico that is configured for the services its flows call. */
export const test = base.extend<object, { services: FakeServices }>({
	services: [
		async ({ portico }, use) => {
			const services = await startFakeServices(portico.baseUrl);
			await use(services);
			await services.close();
		},
		{ scope: "worker" },
	],
});

export { expect } from "@playwright/test";
