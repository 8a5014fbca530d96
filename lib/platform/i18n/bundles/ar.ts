// Written by `node scripts/indexes.mjs`; a test fails while it is not what the files say.
import { executorTexts } from "@/lib/flows/executors/texts";
import type { Texts } from "../texts";
import account from "./ar/account.json" with { type: "json" };
import api from "./ar/api.json" with { type: "json" };
import applications from "./ar/applications.json" with { type: "json" };
import audit from "./ar/audit.json" with { type: "json" };
import branding from "./ar/branding.json" with { type: "json" };
import compare from "./ar/compare.json" with { type: "json" };
import composer from "./ar/composer.json" with { type: "json" };
import creating from "./ar/creating.json" with { type: "json" };
import domains from "./ar/domains.json" with { type: "json" };
import editor from "./ar/editor.json" with { type: "json" };
import elements from "./ar/elements.json" with { type: "json" };
import flows from "./ar/flows.json" with { type: "json" };
import gate from "./ar/gate.json" with { type: "json" };
import groups from "./ar/groups.json" with { type: "json" };
import importing from "./ar/importing.json" with { type: "json" };
import inspector from "./ar/inspector.json" with { type: "json" };
import invitations from "./ar/invitations.json" with { type: "json" };
import issues from "./ar/issues.json" with { type: "json" };
import message from "./ar/message.json" with { type: "json" };
import organizations from "./ar/organizations.json" with { type: "json" };
import outbox from "./ar/outbox.json" with { type: "json" };
import projections from "./ar/projections.json" with { type: "json" };
import providers from "./ar/providers.json" with { type: "json" };
import roles from "./ar/roles.json" with { type: "json" };
import runs from "./ar/runs.json" with { type: "json" };
import screen from "./ar/screen.json" with { type: "json" };
import senders from "./ar/senders.json" with { type: "json" };
import shell from "./ar/shell.json" with { type: "json" };
import simulation from "./ar/simulation.json" with { type: "json" };
import traffic from "./ar/traffic.json" with { type: "json" };
import translations from "./ar/translations.json" with { type: "json" };
import ui from "./ar/ui.json" with { type: "json" };
import userImport from "./ar/user-import.json" with { type: "json" };
import users from "./ar/users.json" with { type: "json" };
import versions from "./ar/versions.json" with { type: "json" };

/** Every text of Portico's own pages in Arabic. */
export const ar: Texts = {
	account,
	api,
	applications,
	audit,
	branding,
	compare,
	composer,
	creating,
	domains,
	editor,
	elements,
	flows,
	gate,
	groups,
	importing,
	inspector,
	invitations,
	issues,
	message,
	organizations,
	outbox,
	projections,
	providers,
	roles,
	runs,
	screen,
	senders,
	shell,
	simulation,
	traffic,
	translations,
	ui,
	userImport,
	users,
	versions,
	executors: executorTexts.ar,
};
