// Written by `node scripts/indexes.mjs`; a test fails while it is not what the files say.
import { executorTexts } from "@/lib/flows/executors/texts";
import type { Texts } from "../texts";
import account from "./ja/account.json" with { type: "json" };
import api from "./ja/api.json" with { type: "json" };
import applications from "./ja/applications.json" with { type: "json" };
import audit from "./ja/audit.json" with { type: "json" };
import branding from "./ja/branding.json" with { type: "json" };
import compare from "./ja/compare.json" with { type: "json" };
import composer from "./ja/composer.json" with { type: "json" };
import creating from "./ja/creating.json" with { type: "json" };
import domains from "./ja/domains.json" with { type: "json" };
import editor from "./ja/editor.json" with { type: "json" };
import elements from "./ja/elements.json" with { type: "json" };
import flows from "./ja/flows.json" with { type: "json" };
import gate from "./ja/gate.json" with { type: "json" };
import groups from "./ja/groups.json" with { type: "json" };
import importing from "./ja/importing.json" with { type: "json" };
import inspector from "./ja/inspector.json" with { type: "json" };
import invitations from "./ja/invitations.json" with { type: "json" };
import issues from "./ja/issues.json" with { type: "json" };
import message from "./ja/message.json" with { type: "json" };
import organizations from "./ja/organizations.json" with { type: "json" };
import outbox from "./ja/outbox.json" with { type: "json" };
import projections from "./ja/projections.json" with { type: "json" };
import providers from "./ja/providers.json" with { type: "json" };
import roles from "./ja/roles.json" with { type: "json" };
import runs from "./ja/runs.json" with { type: "json" };
import screen from "./ja/screen.json" with { type: "json" };
import senders from "./ja/senders.json" with { type: "json" };
import shell from "./ja/shell.json" with { type: "json" };
import simulation from "./ja/simulation.json" with { type: "json" };
import traffic from "./ja/traffic.json" with { type: "json" };
import translations from "./ja/translations.json" with { type: "json" };
import ui from "./ja/ui.json" with { type: "json" };
import userImport from "./ja/user-import.json" with { type: "json" };
import users from "./ja/users.json" with { type: "json" };
import versions from "./ja/versions.json" with { type: "json" };

/** Every text of Portico's own pages in Japanese. */
export const ja: Texts = {
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
	executors: executorTexts.ja,
};
