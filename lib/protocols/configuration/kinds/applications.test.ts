import { expect, test } from "vitest";
import { applications } from "./applications";

const read = (backchannelAuthentication: object) =>
	applications.schema.safeParse({
		...{ name: "Till", grantTypes: ["urn:openid:params:grant-type:ciba"], redirectUrls: [] },
		backchannelAuthentication,
	});

test("an application of a configuration asks by user code, and has no tokens pushed to it (CIBA Core 1.0 §4)", () => {
	expect(read({ userCode: true }).data).toMatchObject({
		backchannelAuthentication: { deliveryMode: "poll", userCode: true },
	});
	const problems = read({ deliveryMode: "push", notificationUrl: "https://shop.example/told" }).error?.issues;
	expect(problems?.map(({ path }) => path.join("."))).toEqual(["backchannelAuthentication.deliveryMode"]);
});
