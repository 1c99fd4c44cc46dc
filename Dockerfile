# A slim Debian image with the program and CA certificates. The volume /data holds the database and the keys of Matrix.
FROM rust:1.95-slim-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /deska
COPY . .
RUN cargo build --release --locked --bin deska --features matrix

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/* \
    && useradd --system --home /data deska && mkdir /data && chown deska /data
COPY --from=build /deska/target/release/deska /usr/local/bin/deska
USER deska
WORKDIR /data
VOLUME /data
# The console listens inside the container only. To reach it from the host, set a token of at least 16 characters and
# another address: docker run -e DESKA_WEB__TOKEN=... -e DESKA_WEB__LISTEN=0.0.0.0:8080 -p 127.0.0.1:8080:8080 deska
ENV DESKA_DATABASE__URL=sqlite:///data/deska.db DESKA_MATRIX__STORE=/data/matrix-store DESKA_LOG__FORMAT=json
EXPOSE 8080
ENTRYPOINT ["deska"]
