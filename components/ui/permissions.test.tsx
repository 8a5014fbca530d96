import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createApplicationContract, regenerateSecretContract } from "@/lib/identity/applications/calls";
import { patchUserContract } from "@/lib/identity/directory/calls";
import type { CalledAccess } from "@/lib/platform/http/call";
import { EVERYTHING } from "@/lib/platform/kernel/permissions";
import { Allowed, Opening, PermissionsProvider } from "./permissions";

const shown = (locked: boolean, access: CalledAccess) =>
	renderToStaticMarkup(
		<PermissionsProvider held={[EVERYTHING]} locked={locked}>
			<Allowed access={access}>offered</Allowed>
		</PermissionsProvider>,
	);

it("while the configuration is locked, no control of an operation that changes it is offered, and all others are", () => {
	const { access: create } = createApplicationContract;
	expect([shown(false, create), shown(true, create)]).toEqual(["offered", ""]);
	// The same permission is for secrets, which no file describes.
	expect(shown(true, regenerateSecretContract.access)).toBe("offered");
	expect(shown(true, patchUserContract.access)).toBe("offered");
});

it("while the configuration is locked, pages that create what it describes are not led to", () => {
	const link = (href: string) =>
		renderToStaticMarkup(
			<PermissionsProvider held={[EVERYTHING]} locked>
				<Opening href={href}>offered</Opening>
			</PermissionsProvider>,
		);
	const paths = ["applications/new", "flows/new", "groups/new", "access-reviews/new", "applications"];
	expect(paths.map((path) => link(`/console/${path}`))).toEqual(["", "", "offered", "offered", "offered"]);
});
