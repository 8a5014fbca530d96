import { notFoundPage } from "../../page-parts";

export default notFoundPage({
	title: "groups:missing",
	text: "groups:missing-text",
	href: "/console/groups",
	back: "groups:back",
});
