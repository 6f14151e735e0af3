CREATE TABLE "wallet_domains" (
	"domain" text NOT NULL,
	"account" text NOT NULL,
	"provider_id" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_domains_domain_account_pk" PRIMARY KEY("domain","account")
);
