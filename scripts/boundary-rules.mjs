// The rules of dependency-cruiser, generated from the map.
import { openToComponents, sideDoors } from "./map/doors.mjs";
import { floors, KERNEL, rooms } from "./room-map.mjs";

const TESTS = "\\.test\\.tsx?$";
const names = Object.keys(rooms);
/** From the lowest up. */
const floorNames = Object.keys(floors);

/** The layers of the composer from the lowest up, each with those it may import; its root and frame may import all of them. */
export const composerLayers = {
	store: [],
	derived: ["store"],
	commands: ["store", "derived"],
	marks: ["store"],
	parts: ["store", "derived", "commands", "marks"],
	views: ["store", "derived", "commands", "marks", "parts"],
	overlays: ["store", "derived", "commands", "marks", "parts", "views"],
};

export function boundaryRules() {
	return [
		...floorNames.slice(0, -1).map(floorRule),
		...names.map(directionRule),
		...names.map(doorRule),
		{
			name: "components-stay-in-the-browser",
			from: { path: "^components/", pathNot: TESTS },
			to: { path: "^(lib|db|app|server)/", pathNot: `^(${openToComponents.join("|")})` },
		},
		{
			name: "lib-and-db-know-no-pages",
			from: { path: "^(lib|db)/" },
			to: { path: "^(app|components|server|scripts)/|^server\\.ts$" },
		},
		{
			name: "only-http-and-authentication-know-next",
			from: { path: "^(lib|db)/", pathNot: "^lib/(platform/http|identity/authentication)/" },
			to: { path: "node_modules/next(-auth)?/" },
		},
		{
			name: "only-repositories-know-the-database",
			from: { path: "^(lib|app|components)/", pathNot: `repository\\.ts$|/fixtures/|${TESTS}` },
			to: { path: "^db/client\\.ts$|^db/schema/|node_modules/(drizzle-orm|postgres)/" },
		},
		...Object.keys(composerLayers).map(composerLayerRule),
		{
			name: "composer-views-are-siblings",
			from: { path: "^components/composer/views/([^/]+)/", pathNot: TESTS },
			to: { path: "^components/composer/views/", pathNot: "^components/composer/views/$1/" },
		},
		{
			name: "composer-overlays-have-doors",
			from: { path: "^components/composer/overlays/([^/]+)/", pathNot: TESTS },
			to: {
				path: "^components/composer/overlays/",
				pathNot: "^components/composer/overlays/($1/|[^/]+/index\\.ts$)",
			},
		},
	].map((rule) => ({ severity: "error", ...rule }));
}

/** Whatever the map says, a floor imports nothing of a higher one. */
function floorRule(floor) {
	const higher = floorNames.slice(floorNames.indexOf(floor) + 1);
	return {
		name: `floor-${floor}`,
		from: { path: `^lib/${floor}/`, pathNot: `/fixtures/|${TESTS}` },
		to: { path: `^lib/(${higher.join("|")})/` },
	};
}

function directionRule(room) {
	const allowed = [KERNEL, room, ...rooms[room]];
	return {
		name: `direction-of-${room}`,
		from: { path: `^lib/${room}/`, pathNot: TESTS },
		to: { path: "^lib/", pathNot: `^lib/(${allowed.join("|")})/` },
	};
}

function composerLayerRule(layer) {
	const allowed = [layer, ...composerLayers[layer]];
	return {
		name: `composer-layer-${layer}`,
		from: { path: `^components/composer/${layer}/`, pathNot: TESTS },
		to: { path: "^components/composer/", pathNot: `^components/composer/(${allowed.join("|")})/` },
	};
}

/** The tree of route handlers joins contracts to the use cases behind these doors. */
function doorRule(room) {
	const doors = ["index", "contract", "calls", ...(sideDoors[room] ?? [])];
	return {
		name: `doors-of-${room}`,
		from: {
			path: "^(lib|app|components|db|server|scripts|e2e)/|^server\\.ts$",
			pathNot: `^lib/${room}/|^app/\\(api\\)/.*/route\\.ts$`,
		},
		to: { path: `^lib/${room}/`, pathNot: `^lib/${room}/(${doors.join("|")})\\.tsx?$` },
	};
}
