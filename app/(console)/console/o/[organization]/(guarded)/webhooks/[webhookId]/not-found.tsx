import { notFoundPage } from "../../page-parts";

export default notFoundPage({ title: "webhooks:not-found", href: "/console/webhooks", back: "webhooks:back" });
