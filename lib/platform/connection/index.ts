export { clientAuthorities } from "./client-authorities";
export { type ClientCertificate, clientCertificateOf } from "./client-certificate";
export { addressIn, proxyCheck } from "./trusted-proxies";
