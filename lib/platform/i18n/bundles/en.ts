// Written by `node scripts/indexes.mjs`; a test fails while it is not what the files say.
import { executorTexts } from "@/lib/flows/executors/texts";
import account from "./en/account.json" with { type: "json" };
import api from "./en/api.json" with { type: "json" };
import applications from "./en/applications.json" with { type: "json" };
import audit from "./en/audit.json" with { type: "json" };
import branding from "./en/branding.json" with { type: "json" };
import compare from "./en/compare.json" with { type: "json" };
import composer from "./en/composer.json" with { type: "json" };
import creating from "./en/creating.json" with { type: "json" };
import domains from "./en/domains.json" with { type: "json" };
import editor from "./en/editor.json" with { type: "json" };
import elements from "./en/elements.json" with { type: "json" };
import flows from "./en/flows.json" with { type: "json" };
import gate from "./en/gate.json" with { type: "json" };
import groups from "./en/groups.json" with { type: "json" };
import importing from "./en/importing.json" with { type: "json" };
import inspector from "./en/inspector.json" with { type: "json" };
import invitations from "./en/invitations.json" with { type: "json" };
import issues from "./en/issues.json" with { type: "json" };
import message from "./en/message.json" with { type: "json" };
import organizations from "./en/organizations.json" with { type: "json" };
import outbox from "./en/outbox.json" with { type: "json" };
import projections from "./en/projections.json" with { type: "json" };
import providers from "./en/providers.json" with { type: "json" };
import roles from "./en/roles.json" with { type: "json" };
import runs from "./en/runs.json" with { type: "json" };
import screen from "./en/screen.json" with { type: "json" };
import senders from "./en/senders.json" with { type: "json" };
import shell from "./en/shell.json" with { type: "json" };
import simulation from "./en/simulation.json" with { type: "json" };
import traffic from "./en/traffic.json" with { type: "json" };
import translations from "./en/translations.json" with { type: "json" };
import ui from "./en/ui.json" with { type: "json" };
import userImport from "./en/user-import.json" with { type: "json" };
import users from "./en/users.json" with { type: "json" };
import versions from "./en/versions.json" with { type: "json" };

/** Every text of Portico's own pages in English. */
export const en = {
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
	executors: executorTexts.en,
};
