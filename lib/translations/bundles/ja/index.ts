import type { Texts } from "../../texts";
import { api } from "./api";
import { audit } from "./audit";
import { creating } from "./creating";
import { editor } from "./editor";
import { flows } from "./flows";
import { gate } from "./gate";
import { importing } from "./importing";
import { issues } from "./issues";
import { shell } from "./shell";
import { ui } from "./ui";
import { versions } from "./versions";

/** Every text of Portico's own pages in Japanese. */
export const ja: Texts = { ui, shell, flows, creating, importing, editor, versions, issues, audit, api, gate };
