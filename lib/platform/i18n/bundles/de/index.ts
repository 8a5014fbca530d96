import type { Texts } from "../../texts";
import { account } from "./account";
import { api } from "./api";
import { applications } from "./applications";
import { audit } from "./audit";
import { branding } from "./branding";
import { compare } from "./compare";
import { composer } from "./composer";
import { creating } from "./creating";
import { domains } from "./domains";
import { editor } from "./editor";
import { elements } from "./elements";
import { executors } from "./executors";
import { flows } from "./flows";
import { gate } from "./gate";
import { groups } from "./groups";
import { importing } from "./importing";
import { inspector } from "./inspector";
import { invitations } from "./invitations";
import { issues } from "./issues";
import { message } from "./message";
import { organizations } from "./organizations";
import { outbox } from "./outbox";
import { projections } from "./projections";
import { providers } from "./providers";
import { roles } from "./roles";
import { runs } from "./runs";
import { screen } from "./screen";
import { senders } from "./senders";
import { shell } from "./shell";
import { simulation } from "./simulation";
import { traffic } from "./traffic";
import { translations } from "./translations";
import { ui } from "./ui";
import { userImport } from "./user-import";
import { users } from "./users";
import { versions } from "./versions";

/** Every text of Portico's own pages in German. */
export const de: Texts = {
	account,
	ui,
	shell,
	flows,
	creating,
	composer,
	executors,
	inspector,
	importing,
	editor,
	versions,
	compare,
	issues,
	projections,
	applications,
	organizations,
	users,
	domains,
	groups,
	roles,
	userImport,
	invitations,
	branding,
	runs,
	translations,
	senders,
	outbox,
	message,
	providers,
	audit,
	api,
	gate,
	elements,
	screen,
	simulation,
	traffic,
};
